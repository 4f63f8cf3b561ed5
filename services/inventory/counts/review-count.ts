import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { COUNT_UNIT_STATES, type CountUnitState } from "#domain/stock/count-words.ts";
import { settleUnit } from "#domain/stock/settle-count.ts";
import { type CountRow, getCountRow, inScope } from "./count-row.ts";
import { onShelf } from "./on-shelf.ts";

export type CountUnit = {
  valueId: number;
  sku: string;
  name: string;
  place: string | null;
  state: CountUnitState;
  /** Null: nobody has counted it. */
  counted: number | null;
  expected: number;
  difference: number;
  /** At the average cost of the store's GSTIN; null: no cost is known. */
  valuePaise: number | null;
};

export type CountReview = {
  units: CountUnit[];
  /** The last entry that it takes in: whoever closes the count closes what they have seen. */
  lastEntryId: number;
  pieces: number;
};

/** Every unit that was counted, and every one that should lie there and was not, those first that need a look. */
export async function reviewCount(db: Db, given: { actor: UserActor; id: number }): Promise<CountReview> {
  return readReview(db, await getCountRow(db, { ...given, action: "count.keep" }));
}

type Entry = { id: number; valueId: number; quantity: number; onShelf: number; dropped: boolean };
type Unit = {
  valueId: number;
  sku: string;
  name: string;
  place: string | null;
  onShelfNow: number;
  unitCostPaise: number | null;
  /** Put right by a count or by hand after its last entry. */
  isCorrected: boolean;
};

export async function readReview(db: Db, count: CountRow): Promise<CountReview> {
  const { rows: entries } = await db.execute<Entry>(sql`
    select id, attribute_value_id as "valueId", quantity, on_shelf as "onShelf", dropped
    from stock_count_entries where count_id = ${count.id} order by id`);
  const { rows: units } = await db.execute<Unit>(sql`
    with counted as (
      select attribute_value_id as id, max(last_movement_id) filter (where not dropped) as last_movement_id
      from stock_count_entries where count_id = ${count.id} group by 1
    ), there as (
      select s.attribute_value_id as id from stock s where s.store_id = ${count.storeId} and s.total_quantity > 0
    ), asked as (
      select v.id from there t join attribute_values v on v.id = t.id join products p on p.id = v.product_id
      left join shelf_places h on h.store_id = ${count.storeId} and h.attribute_value_id = v.id
      where ${inScope(count)}
      union select id from counted)
    select v.id as "valueId", v.sku, h.place, ${onShelf(count.storeId, sql`v.id`)} as "onShelfNow",
      concat_ws(', ', p.title, nullif(a.color_name, ''), nullif(v.attribute_value, 'Standard')) as name,
      k.unit_cost_paise as "unitCostPaise",
      exists (select 1 from stock_movements m where m.store_id = ${count.storeId} and m.attribute_value_id = v.id
        and m.id > c.last_movement_id and m.kind in ('counted', 'adjusted')) as "isCorrected"
    from asked join attribute_values v on v.id = asked.id
    join product_attributes a on a.id = v.attribute_id
    join products p on p.id = v.product_id
    join stores t on t.id = ${count.storeId}
    left join counted c on c.id = v.id
    left join shelf_places h on h.store_id = t.id and h.attribute_value_id = v.id
    left join stock_costs k on k.gstin = t.gstin and k.attribute_value_id = v.id
    order by p.title, v.sku`);
  const byUnit = Map.groupBy(entries, ({ valueId }) => valueId);
  const judged = units
    .map((unit) => judge(unit, byUnit.get(unit.valueId) ?? []))
    .filter(({ state, expected }) => state !== "missed" || expected !== 0);
  const rank = ({ state }: CountUnit) => COUNT_UNIT_STATES.indexOf(state);
  return {
    units: judged.toSorted((one, other) => rank(one) - rank(other)),
    lastEntryId: entries.at(-1)?.id ?? 0,
    pieces: entries.reduce((sum, { quantity, dropped }) => sum + (dropped ? 0 : quantity), 0),
  };
}

function judge({ onShelfNow, unitCostPaise, isCorrected, ...unit }: Unit, all: readonly Entry[]): CountUnit {
  const [first, ...more] = all.filter(({ dropped }) => !dropped);
  const valueOf = (difference: number) => (unitCostPaise === null ? null : difference * unitCostPaise);
  if (!first) {
    const state = all.length > 0 ? "again" : "missed";
    const difference = -onShelfNow;
    return { ...unit, state, counted: null, expected: onShelfNow, difference, valuePaise: valueOf(difference) };
  }
  const { counted, expected, difference, hasMoved } = settleUnit([first, ...more]);
  const state = hasMoved ? "moved" : isCorrected ? "corrected" : difference === 0 ? "same" : "differs";
  return { ...unit, state, counted, expected, difference, valuePaise: valueOf(difference) };
}
