import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import {
  arrives,
  invoiceLinks,
  money,
  orderItems,
  orderTotals,
  owedPaise,
  seeOrder,
  wayToStore,
  whereToCollect,
} from "./order-parts.ts";
import type { Composed } from "./post.ts";

const COUNTER = "You can pay by cash, UPI or card.";
const CHANGED_MIND = "If you have changed your mind, you can cancel on the order's page, free of charge.";

const storeOf = ({ store }: OrderFacts) => `our store ${store.name} in ${store.city}`;

/** Placed, and kept in the store until it is paid there. */
export function composeReservedInStore(facts: OrderFacts, payBy: IsoDay): Composed {
  const { order } = facts;
  const due = money(owedPaise(order));
  return {
    kind: "reserved-in-store",
    subject: `Your order ${order.uniqueId} is reserved until ${formatDay(payBy)}`,
    content: {
      title: `Thank you, ${order.customerName}`,
      preview: `We keep it for you until ${formatDay(payBy)}. You pay ${due} in the store.`,
      paragraphs: [
        `We keep your order for you in ${storeOf(facts)} until ${formatDay(payBy)}. Please come by then and pay ${due} there. ${COUNTER}`,
        ...(order.tryOn ? ["The store knows that you want to try it on first."] : []),
        CHANGED_MIND,
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Date", value: formatDate(order.createdAt) },
        ...arrives(order),
        { label: "Pay by", value: formatDay(payBy) },
        ...whereToCollect(facts),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: [wayToStore(facts)],
      closing: ["Please bring the order number. You get your invoice when you pay."],
    },
  };
}

/** Two days before the last one. */
export function composeHoldEnding(facts: OrderFacts, payBy: IsoDay): Composed {
  const { order } = facts;
  return {
    kind: "hold-ending",
    subject: `We keep your order ${order.uniqueId} until ${formatDay(payBy)}`,
    content: {
      title: `Your order waits for you until ${formatDay(payBy)}`,
      preview: `You pay ${money(owedPaise(order))} in the store.`,
      paragraphs: [
        `${order.customerName}, your order is still reserved for you in ${storeOf(facts)}. Please come by ${formatDay(payBy)} and pay there. ${COUNTER} After that day we cancel the order at no charge.`,
        CHANGED_MIND,
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Pay by", value: formatDay(payBy) },
        ...whereToCollect(facts),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: [wayToStore(facts)],
    },
  };
}

/** Nobody came to pay. */
export function composeHoldEnded(facts: OrderFacts): Composed {
  const { order, appUrl } = facts;
  const coupon = order.couponCode ? ` You can use your coupon ${order.couponCode} again.` : "";
  return {
    kind: "hold-ended",
    subject: `Your order ${order.uniqueId} is no longer reserved`,
    content: {
      title: "Your order is no longer reserved",
      preview: "You have not been charged. Nothing to pay.",
      paragraphs: [
        `${order.customerName}, we kept your order for you in ${storeOf(facts)}, but it was not paid for in time, so we have cancelled it. You have not been charged.${coupon}`,
        "If you still want it, please order it again while it is in stock.",
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      action: { label: "Back to the shop", url: `${appUrl}/` },
      items: orderItems(facts),
      totals: orderTotals(order, { owed: 0 }),
      links: [seeOrder(facts)],
    },
  };
}

/** Paid at the counter: the bill. */
export function composePaidInStore(facts: OrderFacts): Composed {
  const { order } = facts;
  return {
    kind: "paid-in-store",
    subject: `We have received your payment for order ${order.uniqueId}`,
    content: {
      title: "Thank you, your order is paid",
      preview: `We have received your payment of ${money(order.totalPaise)}.`,
      paragraphs: [
        `${order.customerName}, you have paid ${money(order.totalPaise)} in ${storeOf(facts)}. Your invoice is below.`,
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Paid on", value: formatDate(order.paidAt ?? order.createdAt) },
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: invoiceLinks(facts),
    },
  };
}
