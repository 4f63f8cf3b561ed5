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
import { openReadable, type PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import type { Shop } from "#services/shop.ts";

type Asked = { bookingId: string; customerId: number | null; name: string };

export type Prior = {
  newest: PrescriptionView | null;
  /** When those were given that cannot be opened, nor be told apart by whose they are: the newest may be among them. */
  unreadable: Date[];
};

/**
 * The newest prescription with values of whoever is examined, from before this eye test: of their account, their bills or an
 * earlier examination. Whoever examines sees it, and the customer sees that they did.
 */
export async function openPrior(shop: Shop, { actor, ...asked }: Asked & { actor: Actor }): Promise<Prior> {
  const prior = await findPrior(shop, shop.db, asked);
  const { newest } = prior;
  if (newest) await logReads(shop.db, { ids: [newest.id], actor, how: "shown", now: shop.now() });
  return prior;
}

/** The same for the shop's own rules: nobody sees a value. */
export async function findPrior(shop: Shop, db: Db, { bookingId, customerId, name }: Asked): Promise<Prior> {
  if (customerId === null) return { newest: null, unreadable: [] };
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
  const { views, unreadable } = await openReadable(
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
  const isOfThisTest = (id: string) => ofThisTest.some((own) => own.id === id);
  const newest = views.find(
    ({ id, content }) =>
      content.eyes !== null &&
      !isOfThisTest(id) &&
      isSamePatient(patient, { personId: null, customerName: content.customerName }),
  );
  const lost = unreadable.filter(({ id }) => !isOfThisTest(id)).map(({ createdAt }) => createdAt);
  return { newest: newest ?? null, unreadable: lost };
}
