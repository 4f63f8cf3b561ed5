import { aliasedTable, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { brands, subCategories } from "#db/schema/catalogue.ts";
import { stockCounts } from "#db/schema/counts.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import type { CountState } from "#domain/stock/count-words.ts";
import { getCountRow } from "./count-row.ts";

export type Count = {
  id: number;
  state: CountState;
  storeName: string;
  /** What is counted: "All of it", "Aravalli, shelves A". */
  scope: { brand: string | null; kind: string | null; place: string | null };
  opened: { by: string; at: Date };
  ended: { by: string; at: Date } | null;
  /** How far they are: of what should be there it says nothing. */
  units: number;
  pieces: number;
  counters: string[];
  /** Units of which everything was dropped, to be counted anew. */
  again: { sku: string; name: string; place: string | null }[];
  /** The last that this person noted. */
  mine: { id: number; sku: string; name: string; quantity: number }[];
  mayKeep: boolean;
};

const openers = aliasedTable(users, "openers");
const enders = aliasedTable(users, "enders");
const nameOf = ({ firstName, lastName }: typeof openers) => ({ firstName, lastName });

/** A count as whoever counts sees it: blind. */
export async function getCount(db: Db, { actor, id }: { actor: UserActor; id: number }): Promise<Count> {
  const count = await getCountRow(db, { actor, action: "count.work", id });
  const name = sql`concat_ws(', ', p.title, nullif(a.color_name, ''), nullif(v.attribute_value, 'Standard')) as name`;
  const ofUnit = sql`join attribute_values v on v.id = e.attribute_value_id
    join product_attributes a on a.id = v.attribute_id join products p on p.id = v.product_id`;
  const [[row], sums, again, mine] = await Promise.all([
    db
      .select({
        storeName: stores.name,
        brand: sql<string | null>`coalesce(${brands.name}, ${stockCounts.brandCode})`,
        kind: subCategories.categoryName,
        opener: nameOf(openers),
        ender: nameOf(enders),
      })
      .from(stockCounts)
      .innerJoin(stores, eq(stores.id, stockCounts.storeId))
      .innerJoin(openers, eq(openers.id, stockCounts.openedBy))
      .leftJoin(enders, eq(enders.id, stockCounts.endedBy))
      .leftJoin(brands, eq(brands.code, stockCounts.brandCode))
      .leftJoin(subCategories, eq(subCategories.slug, stockCounts.subCategorySlug))
      .where(eq(stockCounts.id, id)),
    db.execute<{ units: number; pieces: number; counters: string[] }>(sql`
      select count(distinct e.attribute_value_id)::int as units, coalesce(sum(e.quantity), 0)::int as pieces,
        coalesce((select array_agg(btrim(u.first_name || ' ' || u.last_name) order by u.first_name, u.id) from users u
          where u.id in (select c.counted_by from stock_count_entries c where c.count_id = ${id} and not c.dropped)), '{}') as counters
      from stock_count_entries e where e.count_id = ${id} and not e.dropped`),
    db.execute<Count["again"][number]>(sql`
      select v.sku, h.place, ${name} from (
        select attribute_value_id from stock_count_entries where count_id = ${id} group by 1 having bool_and(dropped)) e
      ${ofUnit} left join shelf_places h on h.store_id = ${count.storeId} and h.attribute_value_id = v.id
      order by h.place nulls last, v.sku`),
    db.execute<Count["mine"][number]>(sql`
      select e.id, v.sku, e.quantity, ${name} from stock_count_entries e ${ofUnit}
      where e.count_id = ${id} and e.counted_by = ${actor.id} and not e.dropped order by e.id desc limit 10`),
  ]);
  const { storeName, brand, kind, opener, ender } = row!;
  return {
    id,
    state: count.state,
    storeName,
    scope: { brand, kind, place: count.place },
    opened: { by: fullName(opener), at: count.createdAt },
    ended: ender && count.endedAt && { by: fullName(ender), at: count.endedAt },
    ...sums.rows[0]!,
    again: again.rows,
    mine: mine.rows,
    mayKeep: isPermitted(actor, "count.keep", { storeId: count.storeId }),
  };
}

export type CountResult = {
  valueId: number;
  sku: string;
  name: string;
  counted: number;
  expected: number;
  valuePaise: number | null;
};

/** What a closed count came to, the differences first. */
export async function listCountResults(
  db: Db,
  { actor, id }: { actor: UserActor; id: number },
): Promise<CountResult[]> {
  await getCountRow(db, { actor, action: "count.keep", id });
  const { rows } = await db.execute<CountResult>(sql`
    select v.id as "valueId", v.sku, r.counted, r.expected, r.value_paise::float8 as "valuePaise",
      concat_ws(', ', p.title, nullif(a.color_name, ''), nullif(v.attribute_value, 'Standard')) as name
    from stock_count_results r join attribute_values v on v.id = r.attribute_value_id
    join product_attributes a on a.id = v.attribute_id join products p on p.id = v.product_id
    where r.count_id = ${id} order by r.counted = r.expected, p.title, v.sku`);
  return rows;
}
