import { readIdList } from "#domain/catalogue/id-list.ts";
import { listCards } from "#services/catalogue/list-cards.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/product-cards.ts";

/** As many as a strip shows. */
const most = 12;

export type CardsAnswer = { cards: ProductCard[] };

/** The cards of the ids in the address, the same for whoever asks: what is remembered in browsers is drawn from it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const liveSaleIds = readIdList(url.searchParams.get("ids"), most);
  const cards = await listCards(context.get(shopContext), { liveSaleIds });
  return Response.json({ cards } satisfies CardsAnswer);
}
