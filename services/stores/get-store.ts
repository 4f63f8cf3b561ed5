import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { formatInvoiceNumber } from "#domain/invoicing/invoice-number.ts";
import { STORE_PARTS, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type BookedDay, countBookedOn } from "./count-booked.ts";
import { listClosures, type StoreClosure } from "./list-closures.ts";
import { storeValuesOf } from "./store-row.ts";

export type ManagedStore = {
  id: number;
  storeCode: string;
  kind: "shop" | "warehouse" | "website";
  revision: number;
  values: StoreValues;
  /** The parts that may be changed by whoever looks. */
  may: Record<StorePart | "days" | "roster", boolean>;
  /** The number of its next bill, and whether its series has begun in this financial year. */
  series: { next: string; hasBegun: boolean };
  /** Eye tests that are still to come. */
  ahead: number;
  /** From today on, each with the eye tests that are booked on its days. */
  closures: (StoreClosure & { booked: BookedDay[] })[];
};

/** A store as the console keeps it, for whoever manages it, keeps its books or owns the shop. */
export async function getStore(
  db: Db,
  { actor, id, now }: { actor: Actor; id: number; now: Date },
): Promise<ManagedStore> {
  requirePermission(actor, "store.look", { storeId: id });
  const [store] = await db.select().from(stores).where(eq(stores.id, id));
  if (!store) throw new AppError("not_found");
  const closed = (await listClosures(db, { from: kolkataDay(now), storeId: id })).get(id) ?? [];
  const today = kolkataDay(now);
  const [series, coming, closures] = await Promise.all([
    readSeries(db, { series: store.invoicePrefix, now }),
    countBookedOn(db, { storeId: id, fromDay: today, toDay: addDays(today, 366), now }),
    Promise.all(closed.map(async (one) => ({ ...one, booked: await countBookedOn(db, { storeId: id, ...one, now }) }))),
  ]);
  const may = (action: Parameters<typeof isPermitted>[1]) => isPermitted(actor, action, { storeId: id });
  return {
    id,
    storeCode: store.storeCode,
    kind: store.kind,
    revision: store.revision,
    values: storeValuesOf(store),
    may: {
      details: may(STORE_PARTS.details.does),
      hours: may(STORE_PARTS.hours.does),
      chairs: may(STORE_PARTS.chairs.does),
      tax: may(STORE_PARTS.tax.does),
      series: may(STORE_PARTS.series.does),
      trade: may(STORE_PARTS.trade.does) && store.kind !== "website",
      days: may("store.close-days"),
      roster: may("store.roster") && store.kind === "shop",
    },
    series,
    ahead: coming.reduce((sum, { count }) => sum + count, 0),
    closures,
  };
}

async function readSeries(db: Db, { series, now }: { series: string; now: Date }): Promise<ManagedStore["series"]> {
  const year = financialYear(now);
  const [last] = await db
    .select({ number: invoiceSeries.lastNumber })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.series, series), eq(invoiceSeries.financialYear, year)));
  const number = last?.number ?? 0;
  return { next: formatInvoiceNumber({ series, financialYear: year, number: number + 1 }), hasBegun: number > 0 };
}
