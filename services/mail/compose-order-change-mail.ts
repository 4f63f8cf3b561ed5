import { formatNearDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import { arrives, orderItems, orderTotals, parcelFacts, seeOrder, trackOrder } from "./order-parts.ts";
import type { Composed } from "./post.ts";

/** Staff have promised another day: later, which is a pity, or earlier. */
export function composePromiseChanged(facts: OrderFacts, { day, was }: { day: IsoDay; was: IsoDay }): Composed {
  const { order } = facts;
  const isLater = day > was;
  const isInStore = handoverOf(order) !== "delivery";
  const days = `by ${formatNearDay(day)}, and not by ${formatNearDay(was)} as we told you before`;
  const what = isInStore ? "have your order ready for you in the store" : "deliver your order";
  return {
    kind: "promise-changed",
    subject: isLater
      ? `Your order ${order.uniqueId} needs a little longer`
      : `Your order ${order.uniqueId} comes earlier`,
    content: {
      title: isLater ? "Your order needs a little longer" : "Your order comes earlier",
      preview: `We now expect it by ${formatNearDay(day)}.`,
      paragraphs: isLater
        ? [
            `${order.customerName}, we are sorry: your order takes longer than we thought. We will ${what} ${days}.`,
            "You do not have to do anything. If you need it sooner, please reply to this e-mail and we will see what we can do.",
          ]
        : [`${order.customerName}, good news: we will ${what} ${days}.`],
      facts: [{ label: "Order", value: order.uniqueId }, ...arrives(order)],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
    },
  };
}

/** A parcel that was sent without one has a number now. */
export function composeParcelKnown(facts: OrderFacts): Composed {
  const { order } = facts;
  return {
    kind: "parcel-known",
    subject: `You can track your order ${order.uniqueId} now`,
    content: {
      title: "You can track your parcel now",
      preview: `${order.carrier ?? "The carrier"} has your parcel.`,
      paragraphs: [
        `${order.customerName}, your parcel is on its way, and now it has a tracking number. You find it below and on the page of your order.`,
      ],
      facts: [{ label: "Order", value: order.uniqueId }, ...parcelFacts(order), ...arrives(order)],
      action: trackOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
    },
  };
}
