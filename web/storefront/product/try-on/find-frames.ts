import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { CardsAnswer } from "#web/storefront/browse/recently-seen/product-cards.ts";

const patienceMs = 10_000;

/** Frames that can be tried on: by words, or among the products of these ids. */
export async function findFrames(asked: { term: string } | { products: string }): Promise<readonly ShownCard[]> {
  // Without a cookie: nobody can tell whose list it is.
  const given = { credentials: "omit", signal: AbortSignal.timeout(patienceMs) } as const;
  const answer = await fetch(`/frames-to-try?${new URLSearchParams(asked)}`, given);
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return ((await answer.json()) as CardsAnswer).cards;
}
