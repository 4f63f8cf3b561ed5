import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, subCategories } from "#db/schema/catalogue.ts";
import { stockCounts } from "#db/schema/counts.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { CountState } from "#domain/stock/count-words.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { type PlaceById, pageById } from "#services/page-by-id.ts";
import { inStores } from "#services/stores/in-stores.ts";

const PAGE = 50;
/** More are told as "1,000+". */
export const COUNTS_COUNTED_TO = 1_000;

export type CountListRow = {
  id: number;
  state: CountState;
  storeName: string;
  brand: string | null;
  kind: string | null;
  place: string | null;
  createdAt: Date;
  endedAt: Date | null;
  units: number;
};

export type AskedCounts = PlaceById & {
  actor: Actor;
  /** Its number, a brand or a place. */
  q?: string;
  states?: readonly CountState[];
  storeId?: number | null;
};

/** The counts of the stores where somebody works, the newest first, 50 a page. */
export async function listCounts(db: Db, asked: AskedCounts) {
  requirePermission(asked.actor, "count.work");
  const where = conditionOf(asked);
  const { id, state, place, createdAt, endedAt } = stockCounts;
  const [page, total] = await Promise.all([
    pageById<CountListRow>(
      { ...asked, size: PAGE, column: stockCounts.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id,
            state,
            place,
            createdAt,
            endedAt,
            storeName: stores.name,
            brand: sql<string | null>`coalesce(${brands.name}, ${stockCounts.brandCode})`,
            kind: subCategories.categoryName,
            units: sql<number>`(select count(distinct e.attribute_value_id)::int from stock_count_entries e
              where e.count_id = ${stockCounts.id} and not e.dropped)`,
          })
          .from(stockCounts)
          .innerJoin(stores, eq(stores.id, stockCounts.storeId))
          .leftJoin(brands, eq(brands.code, stockCounts.brandCode))
          .leftJoin(subCategories, eq(subCategories.slug, stockCounts.subCategorySlug))
          .where(and(where, beside))
          .orderBy(order)
          .limit(limit),
      (row) => row.id,
    ),
    countUpTo(db, { table: stockCounts, where, most: COUNTS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

function conditionOf({ actor, q = "", states = [], storeId = null }: AskedCounts): SQL | undefined {
  const word = q.trim();
  const starts = `${likeLiteral(word)}%`;
  return and(
    inStores(stockCounts.storeId, permittedOf(actor, "count.work", storeId)),
    states.length > 0 ? inArray(stockCounts.state, [...states]) : undefined,
    word === ""
      ? undefined
      : or(
          ...(/^\d{1,9}$/u.test(word) ? [eq(stockCounts.id, Number(word))] : []),
          sql`upper(${stockCounts.place}) like ${starts.toUpperCase()}`,
          sql`exists (select 1 from brands b where b.code = ${stockCounts.brandCode} and b.name ilike ${starts})`,
        ),
  );
}
