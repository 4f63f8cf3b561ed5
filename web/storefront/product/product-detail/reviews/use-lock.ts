import { type FocusEvent, useRef, useState } from "react";

/**
 * A rating is set once and then locks. A press sets it at once; the arrow keys pass over every half star on their way,
 * so with the keyboard it locks when the stars are left.
 */
export function useLock(first: number | null) {
  const [rating, setRating] = useState(first);
  const [locked, setLocked] = useState(first !== null);
  const pressed = useRef(false);

  return {
    rating,
    locked,
    rate: (value: number) => {
      setRating(value);
      if (pressed.current) setLocked(true);
    },
    unlock: () => {
      setRating(null);
      setLocked(false);
    },
    watch: {
      onPointerDown: () => void (pressed.current = true),
      onKeyDown: () => void (pressed.current = false),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (rating !== null && !event.currentTarget.contains(event.relatedTarget)) setLocked(true);
      },
    },
  };
}
