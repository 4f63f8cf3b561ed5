import { type RefObject, useEffect, useState } from "react";

/** Whether it was ever nearly in sight: within a window's height of it. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (seen || current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "100% 0px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
