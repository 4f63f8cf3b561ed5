import { useSyncExternalStore } from "react";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { STILL_WAITING } from "./failure-words.ts";
import { longWait } from "./waiting.ts";

/** Stands once, in the root. */
export function WaitingLine() {
  const isLong = useSyncExternalStore(longWait.subscribe, longWait.read, () => false);
  return isLong ? <PlainWords role="status">{STILL_WAITING}</PlainWords> : null;
}
