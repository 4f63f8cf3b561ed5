import { useEffect, useRef } from "react";

/** With each new step: where the focus goes on if what had it went with the step before. */
export function useKeptFocus<Step>(step: Step, targetAfter: (before: Step) => HTMLElement | null): void {
  const seen = useRef(step);
  useEffect(() => {
    const before = seen.current;
    if (before === step) return;
    seen.current = step;
    if (document.activeElement === document.body) targetAfter(before)?.focus();
  });
}
