import { type RefObject, useEffect, useEffectEvent } from "react";

/** A place of a picture, in parts of its width and height. */
export type Aim = { x: number; y: number };

export const MIDDLE: Aim = { x: 0.5, y: 0.5 };

/** As phones count two taps, and as near as a finger comes to where it was. */
const PAUSE_MS = 350;
const NEAR_PX = 40;

type Tap = { at: number; x: number; y: number };

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  return (
    first !== null && second.at - first.at <= PAUSE_MS && Math.hypot(second.x - first.x, second.y - first.y) <= NEAR_PX
  );
}

/** Two taps or clicks on a slide of the strip, told with where they were. By hand: not every phone tells a double click. */
export function useDoubleTap(strip: RefObject<HTMLElement | null>, onDouble: (place: number, at: Aim) => void) {
  const told = useEffectEvent(onDouble);
  useEffect(() => {
    const list = strip.current;
    let last: Tap | null = null;
    const tapped = ({ target, timeStamp, clientX, clientY }: MouseEvent) => {
      const place = [...(list?.children ?? [])].findIndex((slide) => slide.contains(target as Node));
      const tap = { at: timeStamp, x: clientX, y: clientY };
      const isDouble = isDoubleTap(last, tap);
      last = isDouble ? null : tap;
      const slide = list?.children[place];
      if (!isDouble || !slide) return;
      const { left, top } = slide.getBoundingClientRect();
      told(place, {
        x: (clientX - left + slide.scrollLeft) / slide.scrollWidth,
        y: (clientY - top + slide.scrollTop) / slide.scrollHeight,
      });
    };
    list?.addEventListener("click", tapped);
    return () => list?.removeEventListener("click", tapped);
  }, [strip]);
}
