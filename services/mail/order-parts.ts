import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery, isPayInStore } from "#domain/orders/payment-ways.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import type { Fact, MailItem, MailLink } from "#integrations/mail/mail-content.ts";
import type { MailLine, OrderFacts } from "./load-order-facts.ts";
import { isPaidByHand } from "#services/payments/paid-by-hand.ts";
import { mailPicture } from "./mail-picture.ts";

type Order = OrderFacts["order"];

/** Rupees with two decimals. */
export const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What every mail about an order shows of it. */
export function orderItems({ order, lines, appUrl }: OrderFacts): MailItem[] {
  const missing = new Set(order.stage === "prescription_needed" ? missingPrescriptions(lines) : []);
  return lines.map((line) => ({
    ...item(line, appUrl),
    ...(missing.has(line) && { note: "Needs your prescription" }),
  }));
}

/** The same, and of each pair whose prescription is there that it is. */
export function orderItemsWithPrescriptions(facts: OrderFacts): MailItem[] {
  return orderItems(facts).map((shown, n) =>
    isMadeToOne(facts.lines[n]!) && facts.lines[n]!.hasPrescription
      ? { ...shown, note: "Prescription received" }
      : shown,
  );
}

function isMadeToOne({ lens }: Pick<MailLine, "lens">): boolean {
  return lens !== null && needsPrescription(lens.powerTypeCode);
}

function item(line: MailLine, appUrl: string): MailItem {
  const name = line.kind === "membership" ? MEMBERSHIP_NAME : line.productName;
  const lens = line.lens && `${line.lens.powerTypeName}, ${line.lens.packageName}`;
  const size = line.attributeValue === STANDARD_SIZE ? "" : line.attributeValue;
  const eye = line.eye && `${line.eye} eye`;
  const offer = line.freeWith && `frame free with ${line.freeWith}`;
  const detail = [line.colorName, size, eye, lens, offer].filter(Boolean).join(", ");
  return {
    name,
    ...(detail && { detail }),
    quantity: line.quantity,
    amount: line.totalPaise === 0 ? "Free" : money(line.totalPaise),
    ...mailPicture({ ...line, productName: name }, { picture: line.picture, appUrl }),
  };
}

/** The pairs that cannot be made yet. */
export function missingPrescriptions<Line extends MailLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => isMadeToOne(line) && !line.hasPrescription);
}

const isTakenBack = ({ stage }: Order) => stage === "cancelled" || stage === "returned";

/** What is left to pay: at the counter of its store, at the door, or for a payment that failed. */
export function owedPaise(order: Order): number {
  if (order.paymentOrderId === null) return order.advancePaymentPaise;
  // Handed over it was paid to the carrier, who brings the money later.
  if (isCashOnDelivery(order)) return isTakenBack(order) || order.deliveredAt ? 0 : order.advancePaymentPaise;
  if (isPayInStore(order)) return isTakenBack(order) ? 0 : order.advancePaymentPaise;
  return order.invoiceStatus === INVOICE_STATUS.failed ? order.totalPaise : 0;
}

/**
 * The lines show what was charged for them, so the coupon is told but not taken off once more. Worked example, a bill of
 * Rs 2,000 of which 1,500 are paid: Total 2,000, Paid 1,500, Left to pay 500.
 */
export function orderTotals(order: Order, { owed = owedPaise(order) } = {}): Fact[] {
  const { couponCode, couponDiscountPaise, totalPaise } = order;
  const coupon = couponCode
    ? [{ label: `Saved with coupon ${couponCode}, already in the prices above`, value: money(couponDiscountPaise) }]
    : [];
  if (totalPaise === 0) return [...coupon, { label: "Total", value: "Free" }];
  if (owed === totalPaise && isCashOnDelivery(order))
    return [...coupon, { label: "To pay when it arrives", value: money(totalPaise) }];
  if (owed === totalPaise && isPayInStore(order))
    return [...coupon, { label: "To pay in the store", value: money(totalPaise) }];
  if (owed === totalPaise) return [...coupon, { label: "To pay", value: money(totalPaise) }];
  if (owed === 0) {
    const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
    return [...coupon, { label: isPaid ? "Total paid" : "Total", value: money(totalPaise) }];
  }
  return [
    ...coupon,
    { label: "Total", value: money(totalPaise) },
    { label: "Paid", value: money(totalPaise - owed) },
    { label: "Left to pay", value: money(owed) },
  ];
}

export const ARRIVES = "Arrives";
export const READY = "Ready to collect";

/** Nothing before the days are known, nor of what was bought at a counter: staff tell its day. */
export function arrives(order: Order): Fact[] {
  const value = arrivalWords(order);
  const handover = handoverOf(order);
  if (value === null || handover === "counter") return [];
  return [{ label: handover === "collect" ? READY : ARRIVES, value }];
}

/** Who carries the parcel, and under which number, as far as that is known. */
export function parcelFacts({ carrier, trackingNo }: Order): Fact[] {
  return [
    ...(carrier ? [{ label: "Carrier", value: carrier }] : []),
    ...(trackingNo ? [{ label: "Tracking number", value: trackingNo }] : []),
  ];
}

/** The store that hands it over. */
export function whereToCollect({ store }: Pick<OrderFacts, "store">): Fact[] {
  return [
    { label: "Where", value: `${store.name}, ${store.address}, ${store.city}` },
    { label: "Open", value: store.storeTime },
    { label: "Phone of the store", value: `+91 ${store.phone}` },
  ];
}

/** To its place in the store locator, which has the map and the way: mails lead to the shop alone. */
export function wayToStore({ store, appUrl }: Pick<OrderFacts, "store" | "appUrl">): MailLink {
  return { label: "Map and directions", url: `${appUrl}/store-locator?near=${store.zipCode}#store-${store.id}` };
}

/** Where money goes back to. No gateway can send back what staff took, so its customer is asked for a bank account. */
export function moneyBack(paise: number, { gatewayPaymentId }: Pick<Order, "gatewayPaymentId">): string {
  return isPaidByHand(gatewayPaymentId)
    ? `You did not pay online, so we send ${money(paise)} to your bank account. ` +
        "Please reply with the name of the account, its number and its IFSC."
    : `We are sending ${money(paise)} back to you. You get it back the way you paid. Banks usually take 5 to 7 days to show it.`;
}

/** The page of an order is its account's alone; who bought at a counter without one has the bill. */
export function seeOrder({ order, appUrl }: Pick<OrderFacts, "order" | "appUrl">): MailLink {
  return order.userId === null
    ? { label: "See your bill", url: `${appUrl}/view-invoice/${order.uniqueId}` }
    : { label: "See your order", url: `${appUrl}/orders/${order.id}` };
}

export function trackOrder({ order, appUrl }: Pick<OrderFacts, "order" | "appUrl">): MailLink {
  return { label: "Track your order", url: `${appUrl}/orders/${order.id}` };
}

/** My Orders, at the line that waits for it. */
export function givePrescription(line: Pick<MailLine, "id"> | undefined, { appUrl }: { appUrl: string }): MailLink {
  return { label: "Add your prescription", url: `${appUrl}/order-status${line ? `#line-${line.id}` : ""}` };
}

/** "Invoice CHW/26-27/000123 (PDF)"; nothing before there is one. */
export function invoiceLinks({ order, appUrl }: Pick<OrderFacts, "order" | "appUrl">): MailLink[] {
  if (order.invoiceNo === null) return [];
  return [{ label: `Invoice ${order.invoiceNo} (PDF)`, url: `${appUrl}/view-invoice/${order.uniqueId}.pdf` }];
}

/** "Credit note CHC/26-27/000007 (PDF)" */
export function creditNoteLink(note: { id: string; creditNoteNo: string }, { appUrl }: { appUrl: string }): MailLink {
  return { label: `Credit note ${note.creditNoteNo} (PDF)`, url: `${appUrl}/credit-note/${note.id}.pdf` };
}
