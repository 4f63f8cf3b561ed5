import { useEffect, useEffectEvent } from "react";

/** A swipe is so long at least, twice as wide as high, and quick: a finger that reads on or selects does none of it. */
const leastPx = 60;
const mostMs = 700;
/** Browsers step back by a swipe from here. */
const edgePx = 28;

/** What a finger moves itself, types into or holds on to; and what lies over the page. */
const ownMoves = ".gallery, .carousel-track, .table-frame, input, select, textarea, dialog, [popover], [role=slider]";
const ownKeys = `${ownMoves}, [tabindex="0"], [contenteditable], summary`;

/**
 * Swipes over the page with a finger, and the arrow keys where nothing else takes them. Scrolling and zooming stay the browser's:
 * only what goes sideways is left to the page, and not even that while it is zoomed in, when a finger moves what is seen of it.
 */
export function useSwipe(onSwipe: (to: "previous" | "next") => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const page = document.querySelector<HTMLElement>(".product-detail");
    if (!page) return;
    const stop = new AbortController();
    const { signal } = stop;
    let start: { x: number; y: number; at: number; pointer: number } | null = null;

    const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;
    const leaveZoom = () => {
      page.style.touchAction = isZoomed() ? "" : "pan-y pinch-zoom";
    };
    leaveZoom();
    visualViewport?.addEventListener("resize", leaveZoom, { signal });

    const begin = ({ pointerType, isPrimary, target, clientX, clientY, timeStamp, pointerId }: PointerEvent) => {
      // A second finger is a pinch.
      if (!isPrimary) start = null;
      if (pointerType === "mouse" || !isPrimary || isZoomed()) return;
      if (!(target instanceof Element) || target.closest(ownMoves)) return;
      if (clientX < edgePx || clientX > innerWidth - edgePx) return;
      start = { x: clientX, y: clientY, at: timeStamp, pointer: pointerId };
    };
    const end = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start;
      if (from?.pointer !== pointerId) return;
      start = null;
      const [wide, high] = [clientX - from.x, clientY - from.y];
      const isSwipe = Math.abs(wide) >= leastPx && Math.abs(wide) > 2 * Math.abs(high);
      const isSelecting = getSelection()?.isCollapsed === false;
      if (isSwipe && !isSelecting && timeStamp - from.at <= mostMs) swiped(wide < 0 ? "next" : "previous");
    };
    const giveUp = () => {
      start = null;
    };
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if ((key !== "ArrowLeft" && key !== "ArrowRight") || defaultPrevented) return;
      if (altKey || ctrlKey || metaKey || shiftKey || document.querySelector("dialog[open]")) return;
      if (!(target instanceof Element) || target.closest(ownKeys)) return;
      swiped(key === "ArrowRight" ? "next" : "previous");
    };
    page.addEventListener("pointerdown", begin, { signal, passive: true });
    page.addEventListener("pointerup", end, { signal, passive: true });
    page.addEventListener("pointercancel", giveUp, { signal, passive: true });
    document.addEventListener("keydown", press, { signal });
    return () => {
      stop.abort();
      page.style.touchAction = "";
    };
  }, []);
}
