import { and, asc, ilike, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores } from "#domain/access/permission.ts";
import { isWithin } from "#domain/access/store-scope.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { isShownStore } from "#services/stores/list-stores.ts";
import { MOST_FOUND } from "./most-found.ts";
import { likeLiteral } from "#services/like-literal.ts";

export type FoundStore = {
  id: number;
  name: string;
  storeCode: string;
  city: string;
  by: "code" | "name";
  /** Whether its orders are one's own to work on; the others are those that the shop shows to everybody. */
  isServed: boolean;
};

/** Stores by code, name, city or PIN code: each word the beginning of one of theirs. */
export async function findStores(
  db: Db,
  { actor, term: { text } }: { actor: Actor; term: SearchTerm },
): Promise<FoundStore[]> {
  const served = permittedStores(actor, "order.serve");
  const own = inStores(stores.id, served) ?? sql`true`;
  const all = sql`' ' || ${stores.storeCode} || ' ' || ${stores.name} || ' ' || ${stores.city} || ' ' || ${stores.zipCode}`;
  const words = text.split(" ").map((word) => ilike(all, `% ${likeLiteral(word)}%`));
  const rows = await db
    .select({ id: stores.id, name: stores.name, storeCode: stores.storeCode, city: stores.city })
    .from(stores)
    .where(and(...words, or(own, isShownStore)))
    .orderBy(sql`case when ${own} then 0 else 1 end`, asc(stores.name))
    .limit(MOST_FOUND);
  const code = text.toUpperCase();
  return rows.map((store) => ({
    ...store,
    by: store.storeCode.toUpperCase().startsWith(code) ? ("code" as const) : ("name" as const),
    isServed: isWithin(served, store.id),
  }));
}
