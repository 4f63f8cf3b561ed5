import { useEffect, useEffectEvent, useState } from "react";
import type { OpenedOrder } from "./payment-answer.ts";

/** Whoever touched the page in the last minutes is still at it. */
const presentMs = 5 * 60_000;
const aheadMs = 30_000;

/**
 * Until when the items are kept. Shortly before, it is renewed for someone who is there; for someone who went away it
 * runs out, and is renewed when they come back.
 */
export function useHold(order: OpenedOrder | null, renew: () => void) {
  const [endedFor, setEndedFor] = useState<string | null>(null);
  const expiresAt = order?.holdExpiresAt ?? null;
  const left = order?.holdLeftMs ?? 0;
  const ended = expiresAt !== null && endedFor === expiresAt;
  const again = useEffectEvent(renew);

  useEffect(() => {
    if (expiresAt === null) return;
    let touchedAt = Date.now();
    const touched = () => void (touchedAt = Date.now());
    // Never compared with the shop's clock: where the browser's is a day ahead, it would be renewed without end.
    const since = Date.now();
    const soon = setTimeout(
      () => {
        if (document.visibilityState === "visible" && Date.now() - touchedAt < presentMs) again();
      },
      Math.max(0, left - aheadMs),
    );
    const over = setTimeout(() => setEndedFor(expiresAt), Math.max(0, left));
    const back = () => {
      if (document.visibilityState === "visible" && Date.now() - since >= left) again();
    };
    document.addEventListener("visibilitychange", back);
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(soon);
      clearTimeout(over);
      document.removeEventListener("visibilitychange", back);
      for (const event of ["pointerdown", "keydown"]) removeEventListener(event, touched);
    };
  }, [expiresAt, left]);

  return { expiresAt, ended };
}
