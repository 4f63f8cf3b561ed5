import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

/** How many numbers of each series and financial year. */
export type InvoiceCounts = ReadonlyMap<string, number>;

/**
 * Takes the numbers of a history before it is written, for good: an order that is placed meanwhile has the next one, and does
 * not wait until a history is there. False where something was sold already; what was left taken by a history that
 * was broken off is taken over.
 */
export function reserveInvoices(db: Db, counts: InvoiceCounts): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into invoice_series (series, financial_year, last_number) select series, year, 0 from ${asRows(counts)}
      order by series, year on conflict (series, financial_year) do update set last_number = invoice_series.last_number`);
    // Whoever had a number of them in hand has committed by now.
    const { rows } = await tx.execute<{ sold: boolean }>(sql`select exists (select 1 from ${orders}) as sold`);
    if (rows[0]!.sold) return false;
    await tx.execute(sql`
      update invoice_series i set last_number = c.count from ${asRows(counts)}
      where i.series = c.series and i.financial_year = c.year`);
    return true;
  });
}

/** No history came of it. Where an order has got a number behind them meanwhile, they stay taken. */
export async function giveBackInvoices(db: Db, counts: InvoiceCounts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select 1 from invoice_series i join ${asRows(counts)} on i.series = c.series and i.financial_year = c.year
      order by i.series, i.financial_year for update of i`);
    await tx.execute(sql`
      delete from invoice_series i using ${asRows(counts)}
      where i.series = c.series and i.financial_year = c.year and i.last_number = c.count
        and not exists (select 1 from ${orders})`);
  });
}

function asRows(counts: InvoiceCounts): SQL {
  const rows = [...counts].map(([key, count]) => {
    const [series, year] = key.split(" ");
    return { series, year, count };
  });
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as c(series text, year text, count int)`;
}
