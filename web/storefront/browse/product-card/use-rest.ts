import { useState } from "react";
import { useCards } from "#web/storefront/browse/recently-seen/use-cards.ts";
import type { ShownCard } from "./shown-card.ts";

/**
 * The cards of a row that came with its page, and the others once somebody comes near it. Nobody asked for those by name: when
 * they do not come, the row ends earlier, and the next approach asks again.
 */
export function useRest<Card extends ShownCard>(
  first: readonly Card[],
  rest: readonly number[],
  complete: (cards: readonly ShownCard[]) => readonly Card[],
) {
  const [near, setNear] = useState(false);
  const { cards, failed, again } = useCards(near ? rest : []);
  const isHere = near && cards !== null && !failed;
  return {
    cards: [...first, ...complete(cards ?? [])],
    /** There are more than are shown. */
    more: rest.length > 0 && !isHere,
    /** Room for those on their way. */
    coming: near && cards === null ? rest.length : 0,
    fetchRest: () => (failed ? again() : setNear(true)),
  };
}
