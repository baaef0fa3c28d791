// What the browser keeps for this page. It may forbid that: then it is kept until the page is closed.

const meanwhile = new Map<string, string>();

export function keep(name: string, value: string): void {
  meanwhile.set(name, value);
  try {
    localStorage.setItem(`omerta.${name}`, value);
  } catch {
    // private windows and full disks: the choice holds as long as the page is open
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`omerta.${name}`) ?? meanwhile.get(name) ?? null;
  } catch {
    return meanwhile.get(name) ?? null;
  }
}

export function forget(name: string): void {
  meanwhile.delete(name);
  try {
    localStorage.removeItem(`omerta.${name}`);
  } catch {
    // nothing was kept
  }
}

/** Whether the browser keeps anything at all. */
export function keeps(): boolean {
  try {
    localStorage.setItem("omerta.try", "1");
    localStorage.removeItem("omerta.try");
    return true;
  } catch {
    return false;
  }
}
