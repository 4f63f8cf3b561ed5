import { readIdList } from "#domain/catalogue/id-list.ts";
import { listCards } from "#services/catalogue/list-cards.ts";
import { shopContext } from "#web/session/context.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { Route } from "./+types/product-cards.ts";

/** As many as a strip shows. */
const most = 12;

export type CardsAnswer = { cards: ShownCard[] };

/** The cards of the ids in the address, the same for whoever asks: what is remembered in browsers is drawn from it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const liveSaleIds = readIdList(url.searchParams.get("ids"), most);
  const cards = await listCards(context.get(shopContext), { liveSaleIds });
  return Response.json({ cards: cards.map(toShownCard) } satisfies CardsAnswer);
}
