import { useMemo, useSyncExternalStore } from "react";
import { type OwnFit, readOwnFit, writeOwnFit } from "#domain/catalogue/own-fit.ts";
import { keptText } from "./kept-text.ts";

const kept = keptText("ownFit");

/** The glasses that somebody wears, or the width of the face, in this browser only; null forgets it. Signing out does too. */
export function keepOwnFit(own: OwnFit | null): void {
  kept.write(own ? writeOwnFit(own) : "");
}

/** Null on the server and until the page has woken up. */
export function useOwnFit(): OwnFit | null {
  const text = useSyncExternalStore(kept.subscribe, kept.text, () => "");
  return useMemo(() => readOwnFit(text), [text]);
}
