import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * The keyboard of a touch screen lies over what was found: the search's field lets go of the focus once the list of its words
 * is there. It keeps it where there is a keyboard of its own, and while somebody types the next words.
 */
export function useKeyboardAway(words: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.id !== "site-search" || field.value.trim() !== words) return;
    if (matchMedia("(pointer: coarse)").matches) field.blur();
  }, [words, key]);
}
