// Other tabs of this browser that look through the same seat: they are told of each other, and of who leaves.

interface Word {
  seat: string;
  says: "who" | "here" | "gone";
}

export class Tabs {
  another = $state(false);

  /** Watches over one seat until it is left. */
  watch(table: string, seat: number): () => void {
    const own = `${table} ${seat}`;
    this.another = false;
    if (seat < 0 || typeof BroadcastChannel === "undefined") return () => {};
    const channel = new BroadcastChannel("omerta.seats");
    const say = (says: Word["says"]) => channel.postMessage({ seat: own, says } satisfies Word);
    channel.onmessage = (event: MessageEvent<Word>) => {
      if (event.data.seat !== own) return;
      this.another = event.data.says !== "gone";
      // After one has gone, whoever is still here says so.
      if (event.data.says !== "here") say(event.data.says === "who" ? "here" : "who");
    };
    const leave = () => say("gone");
    const come = (event: PageTransitionEvent) => { if (event.persisted) say("who"); }; // back from the browser's memory
    addEventListener("pagehide", leave);
    addEventListener("pageshow", come);
    say("who");
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", come);
      leave();
      channel.close();
    };
  }
}
