import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";

/** How long one picture takes to give way to the next. */
const slideMs = 450;

/** Of the slide that is shown, where it is larger than the strip and scrolls: what scrolls must take the focus. */
export const scrollingProps = { "data-current": "", tabIndex: 0 };

/** A strip of slides as wide as itself, which scrolls and snaps by itself; this adds buttons, keys and the place. */
export function useSlides(count: number, startAt = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const moving = useRef(0);
  const [current, setCurrent] = useState(startAt);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const look = () => setCurrent(Math.round(list.scrollLeft / (list.clientWidth || 1)));
    if (startAt > 0) list.scrollLeft = startAt * list.clientWidth;
    // Somebody may have swiped before the page was awake.
    else look();
    const stop = () => {
      cancelAnimationFrame(moving.current);
      list.style.scrollSnapType = "";
    };
    list.addEventListener("scroll", look, { passive: true });
    // Whoever takes hold of the pictures is not pulled along.
    list.addEventListener("pointerdown", stop, { passive: true });
    list.addEventListener("wheel", stop, { passive: true });
    return () => {
      list.removeEventListener("scroll", look);
      list.removeEventListener("pointerdown", stop);
      list.removeEventListener("wheel", stop);
      stop();
    };
  }, [startAt]);

  const goTo = useCallback(
    (place: number) => {
      const list = strip.current;
      if (!list) return;
      const target = Math.min(Math.max(place, 0), count - 1);
      cancelAnimationFrame(moving.current);
      moving.current = slide(list, target * list.clientWidth, (next) => (moving.current = next));
    },
    [count],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    };
    const place = places[event.key];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(place);
  };

  // What scrolls takes the focus, so that the keys reach it; Safari does not do so by itself.
  return { stripProps: { ref: strip, tabIndex: 0, onKeyDown }, current, goTo };
}

/** Scrolls in the given time, since a browser's smooth scrolling has a pace of its own. Answers its frame's handle. */
function slide(list: HTMLElement, left: number, keep: (handle: number) => void): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    list.scrollLeft = left;
    return 0;
  }
  const from = list.scrollLeft;
  const started = performance.now();
  // Snapping would pull each frame back to the slide that it left.
  list.style.scrollSnapType = "none";
  const frame = (now: number) => {
    const done = Math.min(Math.max((now - started) / slideMs, 0), 1);
    list.scrollLeft = from + (left - from) * (1 - (1 - done) ** 3);
    if (done < 1) keep(requestAnimationFrame(frame));
    else list.style.scrollSnapType = "";
  };
  return requestAnimationFrame(frame);
}
