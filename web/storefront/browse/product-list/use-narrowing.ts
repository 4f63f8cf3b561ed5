import { useLocation } from "react-router";

/** Kept with an entry of the history that came about by narrowing or sorting the list before it. */
const NARROWED = { narrowed: true };

/** Whether an entry of the history is one of those. Other places keep states of their own. */
export const isNarrowedEntry = (state: unknown): boolean => Object(state).narrowed === true;

/**
 * How a list leads to itself with another filter or order: the first change is a step of its own, so that back is the list as
 * it was found, and those after it take that step's place.
 */
export function useNarrowing() {
  const { state } = useLocation();
  return { replace: isNarrowedEntry(state), state: NARROWED, preventScrollReset: true };
}
