import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { approvals } from "#db/schema/approvals.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { tasks } from "#db/schema/tasks.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

/** A purchase must still be readable: whoever bought it is nobody, and it went nowhere but to a State. */
const nobody = { name: "", email: "", phone: "" };
const nowhere = { address1: "", address2: "", city: "", zipCode: "", recipientName: null, recipientPhone: null };

/**
 * Takes the person out of their purchases. A bill keeps name and address, as the tax law asks, for its years; what never
 * became one keeps amounts alone.
 */
export async function emptyOrders(tx: Db, who: Leaver): Promise<void> {
  const own = ofPerson(tx, { who, of: orders });
  await tx.update(orders).set({ phone: "", customerEmail: "", addressId: null }).where(own);
  // The phone of whoever received the parcel is no part of a bill.
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} || '{"recipientPhone": null}'::jsonb` })
    .where(and(own, isNotNull(orders.address)));
  await tx
    .update(orders)
    .set({ customerName: "", address: null, buyerGstin: null })
    .where(and(own, isNull(orders.invoiceNo)));
  const ids = tx.select({ id: orders.id }).from(orders).where(own);
  await tx.update(orderEvents).set({ note: "" }).where(inArray(orderEvents.orderId, ids));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.update(orderRequests).set({ note: "", answer: "" }).where(inArray(orderRequests.orderId, ids));
  await tx.update(tasks).set({ title: "Erased", text: "" }).where(inArray(tasks.orderId, ids));
  // What staff wrote to one another about an order may tell of whoever bought it.
  const texts = tx
    .select({ id: sql<string>`${orders.id}::text` })
    .from(orders)
    .where(own);
  await tx
    .update(approvals)
    .set({ reason: "", note: "" })
    .where(and(eq(approvals.objectKind, "order"), inArray(approvals.objectId, texts)));
  if ("userId" in who) await emptyPaymentOrders(tx, who);
}

/** Of what was bought on the website, by an account. */
async function emptyPaymentOrders(tx: Db, { userId }: { userId: number }): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({
      purchase: sql`jsonb_set(jsonb_set(jsonb_set(${paymentOrders.purchase}, '{customer}', ${JSON.stringify(nobody)}::jsonb),
        '{address}', (${paymentOrders.purchase} -> 'address') || ${JSON.stringify(nowhere)}::jsonb),
        '{buyerGstin}', 'null'::jsonb)`,
    })
    .where(eq(paymentOrders.userId, userId));

  // Payment orders name the row of their address; what stood in it goes.
  const named = tx
    .select({ id: paymentOrders.addressId })
    .from(paymentOrders)
    // Those of a collected order name none, and `not in` finds nothing beside a null.
    .where(and(eq(paymentOrders.userId, userId), isNotNull(paymentOrders.addressId)));
  const theirs = eq(addresses.userId, userId);
  await tx.delete(addresses).where(and(theirs, notInArray(addresses.id, named)));
  await tx
    .update(addresses)
    .set({
      addressType: "Home",
      city: "",
      zipCode: "100000",
      address1: "",
      address2: "",
      recipientName: null,
      recipientPhone: null,
      requestHash: null,
      deletedAt: sql`coalesce(${addresses.deletedAt}, now())`,
    })
    .where(theirs);
}
