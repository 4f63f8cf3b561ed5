import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls each time somebody comes to what is inside: with the mouse, a finger or the keyboard, or as it is opened. */
export function useApproach(place: RefObject<HTMLElement | null>, onApproach: (() => void) | undefined): void {
  const approach = useEffectEvent(() => onApproach?.());
  useEffect(() => {
    const stop = new AbortController();
    for (const name of ["pointerenter", "focusin", "toggle"])
      place.current?.addEventListener(name, () => approach(), { signal: stop.signal });
    return () => stop.abort();
  }, [place]);
}
