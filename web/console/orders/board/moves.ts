import type { Stage } from "#domain/orders/stages.ts";
import type { BoardCard } from "#services/orders/list-board.ts";

/** A card as the board shows it. */
export type ShownCard = Omit<BoardCard, "promisedDay"> & { promised: { words: string; isLate: boolean } | null };

/** Where a card is to go, and what was said for it. */
export type Wanted = { to: Stage; carrier?: string; trackingNo?: string; note?: string };

/** A move that was asked for; its number is of this one alone, since a card can be moved again once it has arrived. */
export type SentMove = Wanted & { id: number; card: ShownCard };

/** What must be known before a card can go to a stage: its parcel, or that what is left to pay comes first. Null: nothing. */
export function askedFor(card: Pick<ShownCard, "owedPaise">, to: Stage): "parcel" | "money" | null {
  if (to === "shipped") return "parcel";
  return to === "delivered" && card.owedPaise > 0 ? "money" : null;
}
