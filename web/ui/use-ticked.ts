import { useLayoutEffect, useRef } from "react";

/**
 * For a box or dot whose tick is the browser's own when it is pressed: nothing has to be drawn for it. What holds is said again
 * whenever `since`, of which `checked` was read, is another one; what is drawn for other reasons leaves a fresh tick alone.
 */
export function useTicked(checked: boolean, since: object) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = checked;
  }, [checked, since]);
  return { ref, defaultChecked: checked };
}
