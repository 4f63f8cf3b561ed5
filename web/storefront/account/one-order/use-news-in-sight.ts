import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { OrderPage } from "#services/orders/get-order-page.ts";

/** Names of the headings, which can be gone to. */
export const STATE_HEADING = "order-state";
export const REQUESTS_HEADING = "order-requests";

/**
 * The form that was sent at the end of the page is gone with the answer, and the page is shorter: what the answer changed is brought into
 * sight, and a screen reader goes on there.
 */
export function useNewsInSight({ order, requests }: OrderPage): void {
  const isSending = useNavigation().formData !== undefined;
  const { id, stage } = order;
  const count = requests.length;
  const sentFrom = useRef<{ id: string; stage: string; count: number } | null>(null);
  useEffect(() => {
    if (isSending) sentFrom.current ??= { id, stage, count };
    const before = sentFrom.current;
    if (isSending || before === null) return;
    sentFrom.current = null;
    if (before.id !== id || (before.stage === stage && before.count === count)) return;
    const heading = document.getElementById(before.count === count ? STATE_HEADING : REQUESTS_HEADING);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [isSending, id, stage, count]);
}
