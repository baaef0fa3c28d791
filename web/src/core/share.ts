// Passing on a link: the device's own way where there is one, else the clipboard, else by hand.

import { say } from "./tongue.svelte";
import { toasts } from "./toast.svelte";

/** Into the clipboard; without one (a page that came without TLS) the old way. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Copies a link and says so; `what` says where it leads. */
export async function copyLink(path: string, what = say("share.copied")): Promise<void> {
  const link = new URL(path, location.origin).href;
  if (await copied(link)) toasts.tell(what);
  else prompt(say("share.by_hand"), link);
}

export async function share(path: string, title: string, what?: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  if (!navigator.share) return copyLink(path, what);
  try {
    await navigator.share({ title, url: link });
  } catch (why) {
    // somebody who changes his mind is no fault
    if (!(why instanceof DOMException && why.name === "AbortError")) await copyLink(path, what);
  }
}
