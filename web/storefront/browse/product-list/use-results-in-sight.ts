import { useEffect, useRef } from "react";

/** Another list in the same place is read from its beginning: when that has gone out of the window, it comes back into it. */
export function useResultsInSight(list: string) {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ block: "start" });
  }, [list]);
  return results;
}
