import { groupIndian } from "#domain/money/format-rupees.ts";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { isNarrowed } from "#domain/catalogue/filter-query.ts";
import { rankOfChoice, rankOfWishes } from "#domain/catalogue/given-up.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { listSimilar } from "#services/catalogue/list-similar.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { Shop } from "#services/shop.ts";
import { placeAddress } from "./list-address.ts";
import { loadPopular, NO_REASON } from "./load-empty-results.ts";
import { type AskedList, isAnswered, shownIn } from "./load-list.ts";
import { understandPlace } from "./load-search.ts";
import type { MoreProducts } from "./more-cards.tsx";
import { suspects } from "./removals.ts";

/** A list of fewer goes on with what is close to it. */
const FEW = 4;
const MOST_SECTIONS = 2;
const MOST_TRIED = 6;
const TITLES = ["Close to what you asked for", "Also close"];

type Way = { label: string; rank: number; filter: ListFilter; order: ListOrder };

/** What stands below a list of so few: what was asked for without one thing after the other, what people give up first to begin with. */
export async function loadMore(
  shop: Shop,
  asked: AskedList,
  list: { data: readonly ShownCard[]; total: number },
): Promise<MoreProducts[]> {
  if (list.total === 0) return isAnswered(asked) ? loadPopular(shop, asked.slug) : [];
  if (list.total >= FEW || asked.page > 1 || !(isNarrowed(asked.filter) || asked.filter.name)) return [];
  const shown = new Set(list.data.map(({ id }) => id));
  const found: MoreProducts[] = [];
  for (const { label, filter, order } of waysOf(asked).slice(0, MOST_TRIED)) {
    if (found.length === MOST_SECTIONS) break;
    const place = { ...asked, filter };
    const { filter: wider, order: own, ...more } = await understandPlace(shop, place);
    const glassesFirst = asked.order === null && more.glassesFirst;
    const given = { filter: wider, order: asked.order ?? own ?? order, glassesFirst, page: 1, limit: shown.size + FEW };
    const { data, total } = await listProducts(shop, given);
    const products = data.filter(({ id }) => !shown.has(id)).slice(0, FEW);
    if (products.length === 0) continue;
    for (const { id } of products) shown.add(id);
    const rest = { label: `See all ${groupIndian(total)}`, address: placeAddress(place) };
    const why = { says: [`Without ${label}:`], rest, links: [] };
    found.push({ title: TITLES[found.length]!, why, products: products.map((card) => shownIn(card, wider)) });
  }
  // What was counted may have been taken off the shelf meanwhile.
  const [first] = list.data;
  return found.length > 0 || !first ? found : alike(shop, first, shown);
}

/** The list without each thing that was understood of its words, and without each choice of the panel. */
function waysOf({ filter, brandNames, searched }: AskedList): Way[] {
  const { name: _words, ...chosen } = filter;
  // Without an order the list has the same products.
  const narrowing = (searched?.kept ?? []).filter(({ wishes }) => wishes.length > 0);
  const ofWords = narrowing.map(({ label, wishes, without }): Way => {
    return {
      label: label.startsWith("“") ? label : `“${label}”`,
      rank: rankOfWishes(wishes),
      filter: without === "" ? chosen : { ...chosen, name: without },
      order: nearestFirst(wishes.find(({ kind }) => kind === "price")),
    };
  });
  const ofPanel = suspects(chosen, brandNames).map(({ key, label, filter: rest }): Way => {
    const left = filter.name === undefined ? rest : { ...rest, name: filter.name };
    return { label: `“${label}”`, rank: rankOfChoice(key), filter: left, order: "popular" };
  });
  return [...ofWords, ...ofPanel]
    .filter(({ filter: left }) => left.name !== undefined || isNarrowed(left))
    .toSorted((one, other) => one.rank - other.rank);
}

/** Of all that costs more than a limit the cheapest is the nearest to it; of a range neither end is. */
function nearestFirst(price: Wish | undefined): ListOrder {
  if (price?.kind !== "price") return "popular";
  if (price.toPaise === null) return "price-down";
  return price.fromPaise === 0 ? "price-up" : "popular";
}

/** Where nothing can be given up, as of a name. */
async function alike(shop: Shop, { id, title }: ShownCard, shown: ReadonlySet<number>): Promise<MoreProducts[]> {
  const similar = await listSimilar(shop, { productId: id, limit: shown.size + FEW });
  const products = similar.filter((card) => !shown.has(card.id)).slice(0, FEW);
  return products.length > 0
    ? [{ title: `Similar to ${title}`, why: NO_REASON, products: products.map(toShownCard) }]
    : [];
}
