import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { isNarrowed } from "#domain/catalogue/filter-query.ts";
import { rankOfChoice, rankOfWishes } from "#domain/catalogue/given-up.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { listSimilar } from "#services/catalogue/list-similar.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { Shop } from "#services/shop.ts";
import { placeAddress } from "./list-address.ts";
import { loadPopular, NO_REASON } from "./load-empty-results.ts";
import { type AskedList, isAnswered } from "./load-list.ts";
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
    const { filter: wider, order: own } = await understandPlace(shop, place);
    const given = { filter: wider, order: asked.order ?? own ?? order, page: 1, limit: shown.size + FEW };
    const { data, total } = await listProducts(shop, given);
    const products = data.filter(({ id }) => !shown.has(id)).slice(0, FEW);
    if (products.length === 0) continue;
    for (const { id } of products) shown.add(id);
    const rest = { label: `See all ${total.toLocaleString("en-IN")}`, address: placeAddress(place) };
    const why = { says: [`Without ${label}:`], rest, links: [] };
    found.push({ title: TITLES[found.length]!, why, products: products.map(toShownCard) });
  }
  return found.length > 0 ? found : alike(shop, list.data[0]!, shown);
}

/** The list without each thing that was understood of its words, and without each choice of the panel. */
function waysOf({ filter, brandNames, searched }: AskedList): Way[] {
  const { name: _words, ...chosen } = filter;
  const ofWords = (searched?.kept ?? []).map(({ label, wishes, without }): Way => {
    const price = wishes.find(({ kind }) => kind === "price");
    return {
      label: label.startsWith("“") ? label : `“${label}”`,
      rank: rankOfWishes(wishes),
      filter: without === "" ? chosen : { ...chosen, name: without },
      order: !price ? "popular" : price.kind === "price" && price.toPaise === null ? "price-down" : "price-up",
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

/** Where nothing can be given up, as of a name. */
async function alike(shop: Shop, { id, title }: ShownCard, shown: ReadonlySet<number>): Promise<MoreProducts[]> {
  const similar = await listSimilar(shop, { productId: id, limit: shown.size + FEW });
  const products = similar.filter((card) => !shown.has(card.id)).slice(0, FEW);
  return products.length > 0
    ? [{ title: `Similar to ${title}`, why: NO_REASON, products: products.map(toShownCard) }]
    : [];
}
