// Whether the address of this page leads others here, or only to themselves.

const OWN = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A link of this page opens on no other machine. */
export function onlyHere(host = location.hostname): boolean {
  return OWN.test(host);
}
