// Short words at the edge of the page: what was refused, what was copied.

export interface Toast {
  id: number;
  text: string;
  rule: string;
  game: string;
  bad: boolean;
}

class Toasts {
  all = $state<Toast[]>([]);
  private count = 0;

  tell(text: string, more: { rule?: string; game?: string; bad?: boolean } = {}): void {
    const toast = { id: this.count++, text, rule: more.rule ?? "", game: more.game ?? "", bad: more.bad ?? false };
    this.all = [...this.all.filter((each) => each.text !== text), toast].slice(-3);
    setTimeout(() => this.drop(toast.id), 4000 + 45 * text.length);
  }

  drop(id: number): void {
    this.all = this.all.filter((each) => each.id !== id);
  }
}

export const toasts = new Toasts();
