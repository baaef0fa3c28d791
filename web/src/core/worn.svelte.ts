// Which of the five colours each seat wears, where a game says so: a family that is called yellow is
// yellow everywhere on the page. Else the seats wear them in order.

class Worn {
  /** The number of the colour, by seat. */
  seats = $state.raw<readonly number[]>([]);

  /** For as long as the board that says so is there. */
  put(seats: readonly number[]): () => void {
    this.seats = seats;
    return () => {
      if (this.seats === seats) this.seats = [];
    };
  }
}

export const worn = new Worn();
