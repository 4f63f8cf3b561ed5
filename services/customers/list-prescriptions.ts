import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, people, prescriptions } from "#db/schema/prescriptions.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import type { Shop } from "#services/shop.ts";
import { seeCustomer } from "./see-customer.ts";

/** Of a prescription what is no health data: that there is one, of when, for which order. */
export type ListedPrescription = {
  id: string;
  givenAt: Date;
  source: "typed" | "uploaded" | "imported" | "store";
  /** For whom, where the customer has said so. */
  personName: string | null;
  orderNumber: string;
  state: "current" | "replaced" | "erased";
};

const MOST = 50;

/** The prescriptions of a customer's orders of one's stores, the newest first; nothing of what stands in them. */
export async function listCustomerPrescriptions(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<ListedPrescription[]> {
  if (!isPermitted(actor, "prescription.read")) return [];
  const rows = await db
    .select({
      id: prescriptions.id,
      givenAt: prescriptions.createdAt,
      source: prescriptions.source,
      erasedAt: prescriptions.erasedAt,
      personName: people.name,
      orderNumber: orders.uniqueId,
      lineId: linePrescriptions.orderLineId,
      version: linePrescriptions.version,
    })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .leftJoin(people, eq(people.id, prescriptions.personId))
    .where(and(eq(orders.customerId, id), ofStores(permittedStores(actor, "prescription.read"))))
    .orderBy(desc(prescriptions.createdAt), desc(linePrescriptions.version), desc(prescriptions.id))
    .limit(MOST);
  const newest = new Map<number, number>();
  for (const { lineId, version } of rows) newest.set(lineId, Math.max(version, newest.get(lineId) ?? 0));
  const seen = new Map<string, ListedPrescription>();
  for (const { lineId, version, erasedAt, ...row } of rows) {
    const isCurrent = newest.get(lineId) === version;
    const state = erasedAt !== null ? "erased" : isCurrent ? "current" : "replaced";
    // One that serves several lines is one, and counts as long as one of them has it.
    const known = seen.get(row.id);
    if (!known || (known.state === "replaced" && state === "current")) seen.set(row.id, { ...row, state });
  }
  return [...seen.values()];
}

/** Opens one of them: who looked stands in the customer's own log of readings. */
export async function openCustomerPrescription(
  shop: Shop,
  { actor, id, prescriptionId }: { actor: Actor; id: number; prescriptionId: string },
): Promise<{ view: PrescriptionView; name: string; orderNumber: string }> {
  const seen = await seeCustomer(shop.db, { actor, id, now: shop.now() });
  if ("movedTo" in seen) throw new AppError("not_found");
  const listed = await listCustomerPrescriptions(shop.db, { actor, id });
  const one = listed.find((row) => row.id === prescriptionId);
  if (!one) throw new AppError("not_found");
  const view = await readPrescription(shop, { holder: { actor, guestKey: null }, id: prescriptionId, how: "shown" });
  return { view, name: seen.customer.name, orderNumber: one.orderNumber };
}
