import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { searchEverything } from "#services/console/search-everything.ts";
import type { Shop } from "#services/shop.ts";
import { customerHit, orderHit, productHit, staffHit, storeHit } from "./describe-hits.ts";
import type { SearchAnswer } from "./hit.ts";
import { findPlaces } from "./places.ts";

/** What is shown for what somebody typed: things of the shop, screens of the console and what is begun there. */
export async function answerSearch(
  shop: Shop,
  { actor, typed }: { actor: Actor; typed: string },
): Promise<SearchAnswer> {
  const term = readSearchTerm(typed);
  if (term === null) return { text: "", hits: [], exact: null };
  const { orders, customers, products, stores, staff, exact } = await searchEverything(shop, { actor, term });
  const hits = [
    ...orders.map(orderHit),
    ...findPlaces(actor, term.text),
    ...customers.map((customer) => customerHit(customer, term.phone && "end" in term.phone ? term.phone.end : "")),
    ...products.map(productHit),
    ...stores.map(storeHit),
    ...staff.map(staffHit),
  ];
  const whole = exact && ("order" in exact ? orderHit(exact.order) : productHit(exact.product));
  return { text: term.text, hits, exact: whole?.to ? whole : null };
}
