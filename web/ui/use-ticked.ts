import { useLayoutEffect, useRef } from "react";

/**
 * For a box or dot whose tick is the browser's own when it is pressed: nothing has to be drawn for it. Whatever is drawn later
 * says again what holds.
 */
export function useTicked(checked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = checked;
  });
  return { ref, defaultChecked: checked };
}
