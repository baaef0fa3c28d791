// Short words at the edge of the page: what was refused, what was copied.

interface Told {
  says: string; // what is worth knowing besides
  rule: string;
  game: string;
  bad: boolean;
  icon: string;
  about: string; // of which there is only one at a time: the last
}

export interface Toast extends Told {
  id: number;
  text: string;
}

class Toasts {
  all = $state<Toast[]>([]);
  private count = 0;

  tell(text: string, more: Partial<Told> = {}): void {
    const { bad = false, rule = "", about = "" } = more;
    const icon = bad ? "lock" : "check";
    const toast = { says: "", game: "", icon, ...more, bad, rule, about, id: this.count++, text };
    const others = this.all.filter((each) => each.text !== text && (about === "" || each.about !== about));
    this.all = [...others, toast].slice(-3);
    setTimeout(() => this.drop(toast.id), 4000 + 45 * (text.length + toast.says.length));
  }

  drop(id: number): void {
    this.all = this.all.filter((each) => each.id !== id);
  }
}

export const toasts = new Toasts();
