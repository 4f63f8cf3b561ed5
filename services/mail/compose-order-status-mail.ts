import { formatDate } from "#domain/dates/format-date.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery, isPayInStore } from "#domain/orders/payment-ways.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import {
  arrives,
  creditNoteLink,
  invoiceLinks,
  money,
  moneyBack,
  orderItems,
  orderTotals,
  owedPaise,
  parcelFacts,
  seeOrder,
  trackOrder,
  wayToStore,
  whereToCollect,
} from "./order-parts.ts";
import type { Composed } from "./post.ts";

const RETURNS =
  "If something is not right, you can ask for a return, or for your lenses to be made again, on the order's " +
  "page. It shows the last day for each item.";

export function composeShipped(facts: OrderFacts): Composed {
  const { order } = facts;
  const { carrier, trackingNo } = order;
  return {
    kind: "shipped",
    subject: `Your order ${order.uniqueId} is on its way`,
    content: {
      title: "Your order is on its way",
      preview: `${carrier ?? "The carrier"} has your parcel.`,
      paragraphs: [
        `${order.customerName}, we have packed your order and given it to ${carrier ?? "the carrier"}.` +
          (trackingNo ? " You can track the parcel with the number below." : ""),
      ],
      facts: [{ label: "Order", value: order.uniqueId }, ...parcelFacts(order), ...arrives(order)],
      action: trackOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: invoiceLinks(facts),
      closing: [`Please make sure that someone is at home to receive it. ${atTheDoor(order)}`],
    },
  };
}

function atTheDoor(order: OrderFacts["order"]): string {
  const owed = owedPaise(order);
  return owed > 0 ? `You pay ${money(owed)} at the door.` : "Nothing to pay at the door.";
}

export function composeReadyToCollect(facts: OrderFacts): Composed {
  const { order, store } = facts;
  const handover = handoverOf(order);
  const isThere = handover !== "delivery";
  const whose = handover === "counter" ? ", where you bought it," : "";
  const where = isThere ? `our store ${store.name} in ${store.city}${whose}` : "our store";
  const balance = money(owedPaise(order));
  const isOwed = owedPaise(order) > 0;
  return {
    kind: "ready-to-collect",
    subject: `Your order ${order.uniqueId} is ready for you`,
    content: {
      title: "Your order is ready for you",
      preview: isThere ? `You can collect it in our store ${store.name}.` : "You can collect it in our store.",
      paragraphs: [
        `${order.customerName}, your order is ready. You can collect it in ${where} during opening hours.`,
        ...(isOwed ? [`${balance} is left to pay when you collect it.`] : []),
      ],
      facts: [{ label: "Order", value: order.uniqueId }, ...(isThere ? whereToCollect(facts) : [])],
      action: { ...seeOrder(facts), ...(isOwed && { label: "See what is left to pay" }) },
      items: orderItems(facts),
      totals: orderTotals(order),
      links: [...invoiceLinks(facts), ...(isThere ? [wayToStore(facts)] : [])],
      closing: ["Please bring the order number and something that shows your name."],
    },
  };
}

export function composeDelivered(facts: OrderFacts): Composed {
  const { order, store } = facts;
  // What was bought at a counter was collected there, and is returned by the printed terms alone.
  const handover = handoverOf(order);
  const isCounter = handover === "counter";
  const isThere = handover !== "delivery";
  const what = isThere ? "has been collected" : "has arrived";
  const day = formatDate(order.deliveredAt ?? order.createdAt);
  const how = isThere
    ? `you collected your order on ${day} in our store ${store.name} in ${store.city}`
    : `your order arrived on ${day}`;
  return {
    kind: "delivered",
    subject: `Your order ${order.uniqueId} ${what}`,
    content: {
      title: `Your order ${what}`,
      preview: "We hope you like it.",
      paragraphs: [
        `${order.customerName}, ${how}. We hope you like it and that it fits well.`,
        ...(isCounter ? [] : [RETURNS]),
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: invoiceLinks(facts),
      closing: ["All our stores adjust your frames for free, for as long as you wear them."],
    },
  };
}

export function composeCancelled(
  facts: OrderFacts,
  given: {
    refundPaise: number;
    creditNote: { id: string; creditNoteNo: string } | null;
    /** Of lenses for a frame of the customer's own: why the shop cancels, and whether the frame is here. */
    frame?: { words: string; isHere: boolean } | null;
    /** Its membership was used by another order, and is not paid back. */
    keepsMembership?: boolean;
  },
): Composed {
  const { order } = facts;
  const { refundPaise, creditNote } = given;
  const back = money(refundPaise);
  const isRefused = order.stage === "returned";
  const wasPaid = refundPaise > 0 || order.invoiceStatus === INVOICE_STATUS.paid;
  const unpaid =
    isCashOnDelivery(order) || isPayInStore(order)
      ? "You have not paid anything, and there is nothing to pay."
      : "You have not been charged. What you have not bought is still in your cart.";
  return {
    kind: "cancelled",
    subject: `Your order ${order.uniqueId} is cancelled`,
    content: {
      title: "Your order is cancelled",
      preview: refundPaise > 0 ? `We are sending ${back} back to you.` : "Nothing to pay.",
      paragraphs: [
        isRefused
          ? `${order.customerName}, your parcel was not ${order.deliveredAt ? "paid for" : "accepted"} and has come back to us, so we have cancelled your order.`
          : `${order.customerName}, your order is cancelled${given.keepsMembership || !wasPaid ? "" : " at no charge"}.`,
        ...(given.frame?.words ? [given.frame.words.replace(/\.?$/, ".")] : []),
        ...(given.frame?.isHere ? [frameBack(facts)] : []),
        ...(refundPaise > 0 ? [moneyBack(refundPaise, order)] : wasPaid ? [] : [unpaid]),
        ...(given.keepsMembership
          ? [`You keep your ${MEMBERSHIP_NAME}, because you have used it for another order.`]
          : []),
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        ...(refundPaise > 0 ? [{ label: "Refund", value: back }] : []),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order, { owed: 0 }),
      links: [...(creditNote ? [creditNoteLink(creditNote, facts)] : []), ...invoiceLinks(facts)],
    },
  };
}

/** The address of an order that is collected is the store's. */
function frameBack({ order, store }: OrderFacts): string {
  return handoverOf(order) === "collect"
    ? `You can collect your frame in our store ${store.name} in ${store.city}, free of charge. The store calls you when it is there.`
    : "We will send your frame back to the address of your order, free of charge.";
}
