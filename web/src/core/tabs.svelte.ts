// Other tabs of this browser that look through the same seat: they are told of each other.

interface Word {
  seat: string;
  answer: boolean;
}

export class Tabs {
  another = $state(false);

  /** Watches over one seat until it is left. */
  watch(table: string, seat: number): () => void {
    const own = `${table} ${seat}`;
    this.another = false;
    if (seat < 0 || typeof BroadcastChannel === "undefined") return () => {};
    const channel = new BroadcastChannel("omerta.seats");
    channel.onmessage = (event: MessageEvent<Word>) => {
      if (event.data.seat !== own) return;
      this.another = true;
      if (!event.data.answer) channel.postMessage({ seat: own, answer: true } satisfies Word);
    };
    channel.postMessage({ seat: own, answer: false } satisfies Word);
    return () => channel.close();
  }
}
