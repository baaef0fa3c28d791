// Whether the server has a newer page than this one: asked when the line comes back and when the tab is
// looked at again after a while, never in between.

const PAUSE = 60_000;

class Renewal {
  renewed = $state(false);
  private last = Date.now();

  begin(): void {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.last > PAUSE) void this.check();
    });
  }

  /** The address of the first script has the hash of the build in it. */
  async check(): Promise<void> {
    const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src");
    if (!own || this.renewed) return;
    this.last = Date.now();
    try {
      const answer = await fetch("/", { cache: "no-store" });
      if (answer.ok) this.renewed = !(await answer.text()).includes(own);
    } catch {
      // nobody answers: then nothing has been renewed yet
    }
  }
}

export const renewal = new Renewal();
