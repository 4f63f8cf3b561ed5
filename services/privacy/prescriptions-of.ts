import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

/** Those of an account, and of counter bills without an account whose customer this is, or was merged with them. */
export function prescriptionsOf(db: Db, who: Leaver): SQL | undefined {
  const atCounters = db
    .select({ id: linePrescriptions.prescriptionId })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(and(isNull(orders.userId), ofPerson(db, { who, of: orders })));
  const own = "userId" in who ? eq(prescriptions.userId, who.userId) : undefined;
  return and(or(own, inArray(prescriptions.id, atCounters)), isNull(prescriptions.erasedAt));
}
