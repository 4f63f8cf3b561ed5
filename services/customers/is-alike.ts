import { eq, exists, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { NAME_GAPS } from "#domain/console/search-term.ts";
import { isOfStores } from "./of-stores.ts";

const others = alias(customers, "others");
const gaps = sql.raw(`'${NAME_GAPS.replaceAll("'", "''")}'`);

/** Somebody else has the same phone who is a customer of one's stores: others do not stand on the page of this one. */
export const hasHousehold = (db: Db, actor: Actor, alike?: SQL): SQL =>
  exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(
        sql`reverse(${others.phone}) = reverse(${customers.phone}) and ${customers.phone} <> ''
          and ${ne(others.id, customers.id)} and ${isNull(others.mergedInto)} and ${alike ?? sql`true`}
          and ${isOfStores(db, { actor, action: "customer.serve", person: others }) ?? sql`true`}`,
      ),
  );

/** Somebody else has the same phone and a name like this one: perhaps the same person. */
export const isPerhapsTwice = (db: Db, actor: Actor): SQL =>
  hasHousehold(db, actor, areAlike(others.nameKey, customers.nameKey));

/** The others of a household whose names are like one's own. */
export const isAlikeTo = (id: number): SQL<boolean> =>
  sql<boolean>`${areAlike(sql`${customers.nameKey}`, sql`(select c.name_key from customers c where ${eq(sql`c.id`, id)})`)}`;

/**
 * Two names are alike where each word of the shorter one begins a word of the other, or is begun by one: "A. Rao" and "Asha Rao",
 * "Asha" and "Asha Rao". A letter written twice counts once: "Aasha".
 */
function areAlike(one: unknown, other: unknown): SQL {
  return sql`(${isWithin(one, other)} or ${isWithin(other, one)})`;
}

const wordsOf = (name: unknown) =>
  sql`unnest(array_remove(regexp_split_to_array(regexp_replace(${name}, '(.)\\1+', '\\1', 'g'), ${gaps}), ''))`;

const isWithin = (one: unknown, other: unknown) => sql`not exists (
  select 1 from ${wordsOf(one)} as w(word) where not exists (
    select 1 from ${wordsOf(other)} as v(word) where starts_with(v.word, w.word) or starts_with(w.word, v.word)))`;
