import { entryNow, shownEntry } from "./shown-entry.ts";

let staying = false;

/** While a page is kept as it is, nothing is loaded for it. */
export const staysNow = (): boolean => staying;

/**
 * Ends a navigation at the page that it began on. The router has no call for that, but ends one when it hears that the
 * reader has gone to the very entry that is shown. Who went back or forward is brought there again.
 */
export function stay(): void {
  const steps = shownEntry() - entryNow();
  if (steps === 0) {
    staying = true;
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
    staying = false;
    return;
  }
  addEventListener("popstate", () => (staying = true), { once: true, capture: true });
  addEventListener("popstate", () => (staying = false), { once: true });
  history.go(steps);
}
