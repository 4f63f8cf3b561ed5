import { useEffect } from "react";
import { keptIds } from "#web/session/kept-ids.ts";

/** One more than a strip shows: the product that is being looked at is not among them. */
export const SEEN_MOST = 13;

/** The products that were looked at in this browser, the last one first. Signing out forgets them. */
export const seen = keptIds("recentlySeen", SEEN_MOST);

export function useRememberSeen(liveSaleId: number): void {
  useEffect(() => seen.addFirst(liveSaleId), [liveSaleId]);
}
