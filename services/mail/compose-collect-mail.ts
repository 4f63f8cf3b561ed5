import { formatDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import {
  creditNoteLink,
  invoiceLinks,
  money,
  moneyBack,
  orderItems,
  orderTotals,
  seeOrder,
  wayToStore,
  whereToCollect,
} from "./order-parts.ts";
import type { Composed } from "./post.ts";

/** It lies ready and nobody came yet. */
export function composeCollectReminder(facts: OrderFacts, lastDay: IsoDay): Composed {
  const { order, store } = facts;
  return {
    kind: "collect-reminder",
    subject: `Your order ${order.uniqueId} is waiting for you`,
    content: {
      title: "Your order is waiting for you",
      preview: `Please collect it by ${formatDay(lastDay)}.`,
      paragraphs: [
        `${order.customerName}, your order is ready in our store ${store.name} in ${store.city}. Please collect it by ${formatDay(lastDay)}. After that day we may cancel it and refund you. Lenses that were made for you become store credit.`,
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Collect by", value: formatDay(lastDay) },
        ...whereToCollect(facts),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      links: [...invoiceLinks(facts), wayToStore(facts)],
      closing: [
        "Please bring the order number and something that shows your name. If you need more time, please call the store.",
      ],
    },
  };
}

type Note = { id: string; creditNoteNo: string; totalPaise: number; refundId: string | null };

/** Nobody came, and it is back on the shelf. */
export function composeNotCollected(facts: OrderFacts, notes: readonly Note[]): Composed {
  const { order, store } = facts;
  const sum = (isRefund: boolean) =>
    notes.reduce((all, note) => ((note.refundId !== null) === isRefund ? all + note.totalPaise : all), 0);
  const [back, credit] = [sum(true), sum(false)];
  return {
    kind: "not-collected",
    subject: `Your order ${order.uniqueId} was not collected`,
    content: {
      title: "Your order was not collected",
      preview: back > 0 ? `We are sending ${money(back)} back to you.` : "We have cancelled it.",
      paragraphs: [
        `${order.customerName}, your order was ready in our store ${store.name} in ${store.city} but was not collected, so we have cancelled it.`,
        ...(back > 0 ? [moneyBack(back, order)] : []),
        ...(credit > 0
          ? [`The lenses were made for you: ${money(credit)} is store credit, valid for 6 months in our stores.`]
          : []),
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        ...(back > 0 ? [{ label: "Refund", value: money(back) }] : []),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order, { owed: 0 }),
      links: [...notes.map((note) => creditNoteLink(note, facts)), ...invoiceLinks(facts)],
    },
  };
}
