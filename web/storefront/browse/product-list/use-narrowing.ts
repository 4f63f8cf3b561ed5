import { useLocation } from "react-router";

/** Kept with an entry of the history that came about by narrowing or sorting the list before it. */
const NARROWED = { narrowed: true };

/** Whether an entry of the history is one of those. Other places keep states of their own. */
export const isNarrowedEntry = (state: unknown): boolean => Object(state).narrowed === true;

/** Kept with an entry whose sheet was opened over a list: the query of that list, which is one step back. */
export const openedOver = (query: string) => ({ ...NARROWED, over: query });

/** The query of the list one step back. Undefined where the sheet was entered by its address. */
export const queryUnder = (state: unknown): string | undefined => Object(state).over;

/**
 * How a list leads to itself with another filter or order: the first change is a step of its own, so that back is the list as
 * it was found, and those after it take that step's place.
 */
export function useNarrowing() {
  const { state } = useLocation();
  const under = queryUnder(state);
  const kept = under === undefined ? NARROWED : openedOver(under);
  return { replace: isNarrowedEntry(state), state: kept, preventScrollReset: true };
}
