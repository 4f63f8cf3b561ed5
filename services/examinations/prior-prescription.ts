import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isSamePatient } from "#domain/prescriptions/same-patient.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import { openPrescriptions, type PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import type { Shop } from "#services/shop.ts";

type Asked = { bookingId: string; customerId: number | null; name: string };

/**
 * The newest prescription with values of whoever is examined, from before this eye test: of their account, their bills or an
 * earlier examination. Whoever examines sees it, and the customer sees that they did.
 */
export async function openPrior(
  shop: Shop,
  { actor, ...asked }: Asked & { actor: Actor },
): Promise<PrescriptionView | null> {
  const prior = await findPrior(shop, shop.db, asked);
  if (prior) await logReads(shop.db, { ids: [prior.id], actor, how: "shown", now: shop.now() });
  return prior;
}

/** The same for the shop's own rules: nobody sees a value. */
export async function findPrior(shop: Shop, db: Db, { bookingId, customerId, name }: Asked) {
  if (customerId === null) return null;
  const [customer] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId));
  const bought = db
    .select({ id: linePrescriptions.prescriptionId })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(eq(orders.customerId, customerId));
  const examined = db
    .select({ id: examinations.prescriptionId })
    .from(examinations)
    .innerJoin(eyeTestBookings, eq(eyeTestBookings.id, examinations.bookingId))
    .where(
      and(
        eq(eyeTestBookings.customerId, customerId),
        ne(eyeTestBookings.id, bookingId),
        isNotNull(examinations.prescriptionId),
      ),
    );
  const ofThisTest = await db
    .select({ id: examinations.prescriptionId })
    .from(examinations)
    .where(eq(examinations.bookingId, bookingId));
  const views = await openPrescriptions(
    shop,
    db,
    and(
      isNull(prescriptions.erasedAt),
      or(
        customer?.userId ? eq(prescriptions.userId, customer.userId) : undefined,
        inArray(prescriptions.id, bought),
        inArray(prescriptions.id, examined),
      ),
    ),
  );
  const patient = { personId: null, customerName: name };
  return (
    views.find(
      ({ id, content }) =>
        content.eyes !== null &&
        !ofThisTest.some((own) => own.id === id) &&
        isSamePatient(patient, { personId: null, customerName: content.customerName }),
    ) ?? null
  );
}
