import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { type RequestKind, requestReason } from "#domain/orders/request-reasons.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { type LinePicture, pictureOfLine } from "./mail-picture.ts";

export type RequestThing = {
  productName: string;
  productImage: string | null;
  /** Empty where there is no choice; the size is then "Standard". */
  colorName: string;
  attributeValue: string;
  quantity: number;
  picture: LinePicture | null;
};

export type RequestFacts = {
  orderId: string;
  uniqueId: string;
  customerName: string;
  customerEmail: string;
  kind: RequestKind;
  status: RequestState;
  reason: string;
  answer: string;
  things: RequestThing[];
  /** What of a return has not come yet while a part has. */
  expected: { productName: string; quantity: number }[];
  creditNotes: { id: string; creditNoteNo: string; totalPaise: number; isRefund: boolean }[];
  /** What money goes back from. */
  gatewayPaymentId: string | null;
  /** Where parcels go, in one line. */
  returnAddress: string;
  appUrl: string;
};

/** A customer's request as its mails tell it; null when it is gone. */
export async function loadRequestFacts(shop: Shop, given: { requestId: string }): Promise<RequestFacts | null> {
  const { db, appUrl } = shop;
  const [found] = await db
    .select({ request: orderRequests, order: orders })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orderRequests.id, given.requestId));
  if (!found) return null;
  const { request, order } = found;
  const [things, expected, notes, settings] = await Promise.all([
    db
      .select({
        productName: orderLines.productName,
        productImage: orderLines.productImage,
        colorName: orderLines.colorName,
        attributeValue: orderLines.attributeValue,
        quantity: orderRequestLines.quantity,
        picture: pictureOfLine,
      })
      .from(orderRequestLines)
      .innerJoin(orderLines, eq(orderLines.id, orderRequestLines.orderLineId))
      .where(eq(orderRequestLines.requestId, request.id))
      .orderBy(asc(orderLines.position)),
    request.status === "done" && request.kind === "return" ? listExpected(db, order.id) : [],
    db.select().from(creditNotes).where(eq(creditNotes.requestId, request.id)).orderBy(asc(creditNotes.creditNoteNo)),
    getSettings(db),
  ]);
  const { line1, line2, city, pin } = settings.address;
  return {
    orderId: order.id,
    uniqueId: order.uniqueId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    kind: request.kind,
    status: request.status,
    reason: requestReason(request.reason).words,
    answer: request.answer,
    things,
    expected,
    creditNotes: notes.map(({ id, creditNoteNo, totalPaise, refundId }) => ({
      id,
      creditNoteNo,
      totalPaise,
      isRefund: refundId !== null,
    })),
    gatewayPaymentId: order.gatewayPaymentId,
    returnAddress: [settings.shopName, line1, line2, `${city} ${pin}`].filter(Boolean).join(", "),
    appUrl,
  };
}

/** Of an order that waits for the rest of a return. */
function listExpected(db: Db, orderId: string) {
  return db
    .select({ productName: orderLines.productName, quantity: orderRequestLines.quantity })
    .from(orderRequests)
    .innerJoin(orderRequestLines, eq(orderRequestLines.requestId, orderRequests.id))
    .innerJoin(orderLines, eq(orderLines.id, orderRequestLines.orderLineId))
    .where(
      and(eq(orderRequests.orderId, orderId), eq(orderRequests.status, "approved"), eq(orderRequests.kind, "return")),
    )
    .orderBy(asc(orderLines.position));
}
