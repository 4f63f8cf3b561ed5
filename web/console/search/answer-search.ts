import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { type Everything, searchEverything } from "#services/console/search-everything.ts";
import type { Shop } from "#services/shop.ts";
import { customerHit, orderHit, paperHit, productHit, staffHit, storeHit } from "./describe-hits.ts";
import type { Hit, SearchAnswer } from "./hit.ts";
import { findPlaces } from "./places.ts";

/** What is shown for what somebody typed: things of the shop, screens of the console and what is begun there. */
export async function answerSearch(
  shop: Shop,
  { actor, typed }: { actor: Actor; typed: string },
): Promise<SearchAnswer> {
  const term = readSearchTerm(typed);
  if (term === null) return { text: "", hits: [], exact: null };
  const found = await searchEverything(shop, { actor, term });
  const { orders, customers, products, stores, staff, papers } = found;
  const hits = [
    ...orders.map(orderHit),
    ...papers.map(paperHit),
    ...findPlaces(actor, term.text),
    ...customers.map((customer) => customerHit(customer, term.phone && "end" in term.phone ? term.phone.end : "")),
    ...products.map(productHit),
    ...stores.map(storeHit),
    ...staff.map(staffHit),
  ];
  const whole = wholeHit(found.exact);
  return { text: term.text, hits, exact: whole?.to ? whole : null };
}

function wholeHit(exact: Everything["exact"]): Hit | null {
  if (exact === null) return null;
  if ("order" in exact) return orderHit(exact.order);
  return "paper" in exact ? paperHit(exact.paper) : productHit(exact.product);
}
