import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useNavigationType } from "react-router";

/** The entry of the history that the open wizard was opened over; null where that is not known. */
let openedOver: number | null = null;

/** The entries of the wizard whose pair went to the cart: those after `from`, up to `to`. */
let finished: { from: number | null; to: number } | null = null;

const entry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Back from the cart leads to the frame, over the steps that are done. Answers whether the wizard stays closed for that. */
export function useFinishedWizard({ open, closedHref }: { open: boolean; closedHref: string }): boolean {
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const [passed] = useState(() => (open && isBack ? takeFinished() : null));

  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    if (!passed || hasLeft.current) return;
    hasLeft.current = true;
    const steps = passed.from === null ? 0 : passed.from - entry();
    if (steps < 0) void navigate(steps);
    else void navigate(closedHref, { replace: true, preventScrollReset: true });
  }, [passed, navigate, closedHref]);

  const wasOpen = useRef<boolean | null>(null);
  useEffect(() => {
    const isOpenedHere = open && wasOpen.current === false && !isBack;
    if (open && wasOpen.current !== true) openedOver = isOpenedHere ? entry() - 1 : null;
    if (isOpenedHere) finished = null;
    wasOpen.current = open;
  }, [open, isBack]);
  return open && passed !== null;
}

/** While a form of the wizard is under way to the cart: what leaves the page is finished, what comes back refused is not. */
export function useFinishing(busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (busy) finished = { from: openedOver, to: entry() };
    else if (wasBusy.current) finished = null;
    wasBusy.current = busy;
  }, [busy]);
}

/** What is passed over once opens again by Forward. The server has finished none, and has no history. */
function takeFinished(): typeof finished {
  if (finished === null) return null;
  const now = entry();
  const isPart = now <= finished.to && now > (finished.from ?? finished.to - 1);
  if (!isPart) return null;
  const taken = finished;
  finished = null;
  return taken;
}
