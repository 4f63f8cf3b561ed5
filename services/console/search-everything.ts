import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import type { Shop } from "#services/shop.ts";
import { findCustomers, type FoundCustomer } from "./search/find-customers.ts";
import { findOrders, type FoundOrder } from "./search/find-orders.ts";
import { findPapers, type FoundPaper } from "./search/find-papers.ts";
import { findProducts, type FoundProduct } from "./search/find-products.ts";
import { findStaff, type FoundStaff } from "./search/find-staff.ts";
import { findStores, type FoundStore } from "./search/find-stores.ts";

export type Everything = {
  orders: FoundOrder[];
  customers: FoundCustomer[];
  products: FoundProduct[];
  stores: FoundStore[];
  staff: FoundStaff[];
  papers: FoundPaper[];
  /** The one thing that has this for its whole number; null where there is none, or where it means more than one. */
  exact: { order: FoundOrder } | { product: FoundProduct } | { paper: FoundPaper } | null;
};

/** A little of everything that somebody may mean by what was typed, as far as their duties and stores reach. */
export async function searchEverything(
  shop: Pick<Shop, "db" | "catalogue" | "cards" | "now">,
  given: { actor: Actor; term: SearchTerm },
): Promise<Everything> {
  requirePermission(given.actor, "console.enter");
  const { db } = shop;
  const [orders, customers, products, stores, staff, papers] = await Promise.all([
    findOrders(db, given),
    findCustomers(db, given),
    findProducts(shop, given),
    findStores(db, given),
    findStaff(db, { ...given, now: shop.now() }),
    findPapers(db, given),
  ]);
  const isElsewhere = orders.length + customers.length + stores.length + staff.length > 0;
  const found = {
    orders,
    customers,
    // A name is not bent into a product's while somebody or something is called so.
    products: isElsewhere ? products.filter(({ meant }) => meant === null) : products,
    stores,
    staff,
    papers,
  };
  return { ...found, exact: exactOf(found) };
}

function exactOf({ orders, customers, products, papers }: Omit<Everything, "exact">): Everything["exact"] {
  const whole = [
    ...orders.map((order) => ({ order })),
    ...products.filter(({ unit }) => unit?.isWhole).map((product) => ({ product })),
    ...papers.map((paper) => ({ paper })),
  ];
  const isPhone = customers.some(({ by }) => by === "phone");
  return whole.length === 1 && !isPhone ? whole[0]! : null;
}
