import { readIdList } from "#domain/catalogue/id-list.ts";
import { cleanWords } from "#domain/catalogue/filter-query.ts";
import { loadCards } from "#services/catalogue/load-cards.ts";
import { searchFrames } from "#services/catalogue/search-frames.ts";
import { shopContext } from "#web/session/context.ts";
import type { CardsAnswer } from "#web/storefront/browse/recently-seen/product-cards.ts";
import { toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { Route } from "./+types/frames-to-try.ts";
import { MOST_OFFERED } from "./try-on-address.ts";

/** Frames that can be tried on, by words (`?term=round`) or among products (`?products=1,2`): the same for whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listed = url.searchParams.get("products");
  const cards =
    listed === null
      ? await searchFrames(shop, { words: cleanWords(url.searchParams.get("term") ?? ""), limit: MOST_OFFERED })
      : await loadCards(shop, readIdList(listed, MOST_OFFERED));
  const answer: CardsAnswer = { cards: cards.filter(({ canTryOn }) => canTryOn).map(toShownCard) };
  return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
}
