import { max, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import type { Db } from "#db/client.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { testedOn } from "./tested-on.ts";

/** So many customers in one statement, so that none is held for long. */
const AT_ONCE = 2_000;
const CHILDHOOD_YEARS = 16;

/** Counts once a day who is due. What happens meanwhile the list sees for itself. */
export function countDuesAtNight(shop: Pick<Shop, "db" | "now">): (signal?: AbortSignal) => Promise<void> {
  let counted: IsoDay | null = null;
  return async (signal) => {
    const today = kolkataDay(shop.now());
    if (counted === today) return;
    if (await countDues(shop, { signal })) counted = today;
  };
}

/** Until when each customer's eyes should be tested again. False: it was stopped in between. */
export async function countDues(
  { db, now: clock }: Pick<Shop, "db" | "now">,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const now = clock();
  const { recall } = await getSettings(db);
  const [last] = await db.select({ id: max(customers.id) }).from(customers);
  for (let from = 0; from <= (last?.id ?? 0); from += AT_ONCE) {
    if (signal?.aborted) return false;
    await countSome(db, { from, now, recall });
  }
  return true;
}

type Given = { from: number; now: Date; recall: { months: number; childMonths: number } };

async function countSome(db: Db, { from, now, recall: { months, childMonths } }: Given): Promise<void> {
  const born = Number(kolkataDay(now).slice(0, 4)) - CHILDHOOD_YEARS;
  const some = sql`between ${from + 1}::int and ${from + AT_ONCE}::int`;
  await db.execute(sql`
    with fresh as (
      select ${customers.id} as id, t.tested, (t.tested + make_interval(months => coalesce(e.months,
        case when ${customers.birthYear} > ${born}::int then ${childMonths}::int else ${months}::int end)))::date as due
      from ${customers}
      cross join lateral (select ${testedOn(customers, now)} as tested) t
      left join lateral (
        select x.recall_months as months from eye_test_bookings b join examinations x on x.booking_id = b.id
        where b.customer_id = ${customers.id} and x.finished_at is not null
          and (b.starts_at at time zone 'Asia/Kolkata')::date = t.tested
        order by x.finished_at desc limit 1) e on true
      where ${customers.id} ${some} and ${customers.mergedInto} is null and ${customers.name} <> '' and t.tested is not null
    ), gone as (
      delete from recall_dues d where d.customer_id ${some} and not exists (select 1 from fresh where fresh.id = d.customer_id)
    )
    insert into recall_dues as d (customer_id, tested_on, due_on) select id, tested, due from fresh
    on conflict (customer_id) do update set tested_on = excluded.tested_on, due_on = excluded.due_on
    where (d.tested_on, d.due_on) is distinct from (excluded.tested_on, excluded.due_on)`);
}
