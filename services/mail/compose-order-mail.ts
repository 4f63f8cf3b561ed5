import { formatDate } from "#domain/dates/format-date.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { DAYS_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { frameHandIn, frameSlip } from "./compose-own-frame-mail.ts";
import { sayWhichWait } from "#domain/prescriptions/say-which-wait.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import {
  ARRIVES,
  arrives,
  givePrescription,
  invoiceLinks,
  missingPrescriptions,
  money,
  orderItems,
  orderItemsWithPrescriptions,
  orderTotals,
  owedPaise,
  READY,
  seeOrder,
  trackOrder,
  wayToStore,
  whereToCollect,
} from "./order-parts.ts";
import type { Composed } from "./post.ts";

/** Rs 1,349 of the order page is Rs 1,349 here: everything is read from the order. */
export function composeOrderConfirmed(facts: OrderFacts): Composed {
  const { order, lines, appUrl } = facts;
  const awaitsFrame = order.stage === "frame_awaited";
  const lacksRx = awaitsFrame && missingPrescriptions(lines).length > 0;
  const waits = order.stage === "prescription_needed";
  const isCollected = handoverOf(order) === "collect";
  const isPaid = owedPaise(order) === 0;
  const have = order.totalPaise > 0 && isPaid ? "We have received your payment, and your" : "Your";
  return {
    kind: "order-confirmed",
    subject: `Your order ${order.uniqueId} is confirmed`,
    content: {
      title: `Thank you, ${order.customerName}`,
      preview: !isPaid
        ? `You pay ${money(owedPaise(order))} when it arrives.`
        : order.totalPaise > 0
          ? `We have received your payment of ${money(order.totalPaise)}.`
          : "Nothing to pay.",
      paragraphs: [
        `${have} order is confirmed. ${isPaid ? "" : `You pay ${money(owedPaise(order))} when it arrives. `}${isCollected ? nextInStore(facts) : nextByParcel(waits, awaitsFrame)}`,
        ...(awaitsFrame ? [`${frameHandIn(facts)} ${DAYS_FROM_FRAME}.`] : []),
        ...(waits || lacksRx
          ? [
              `${sayWhichWait(lines) ?? "We still need your prescription for the lenses"}. Enter it or upload a photo of it in My Orders.`,
            ]
          : []),
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Date", value: formatDate(order.paidAt ?? order.createdAt) },
        ...(waits
          ? [{ label: isCollected ? READY : ARRIVES, value: "We will tell you once we have your prescription" }]
          : awaitsFrame
            ? [{ label: isCollected ? READY : ARRIVES, value: "We will tell you once your frame is here" }]
            : arrives(order)),
        ...(isCollected ? whereToCollect(facts) : []),
      ],
      action: awaitsFrame
        ? frameSlip(facts)
        : waits
          ? givePrescription(missingPrescriptions(lines)[0], facts)
          : trackOrder(facts),
      items: orderItemsWithPrescriptions(facts),
      totals: orderTotals(order),
      links: [
        ...invoiceLinks(facts),
        { label: "See your order", url: `${appUrl}/order-confirmation/${order.id}` },
        ...(isCollected ? [wayToStore(facts)] : []),
      ],
    },
  };
}

function nextByParcel(waits: boolean, awaitsFrame: boolean): string {
  const from = awaitsFrame ? " from the day your frame reaches us" : waits ? " once we have your prescription" : "";
  return `It ships within ${SHIPS_IN_TEXT}${from}. We will send you an e-mail when it does.`;
}

function nextInStore({ order, store }: OrderFacts): string {
  const tryOn = order.tryOn ? " The store knows that you want to try it on first." : "";
  return `We will send you an e-mail as soon as you can collect it in our store ${store.name} in ${store.city}.${tryOn}`;
}

export function composePaymentFailed(facts: OrderFacts): Composed {
  const { order, appUrl } = facts;
  return {
    kind: "payment-failed",
    subject: "Your payment did not go through",
    content: {
      title: "Your payment did not go through",
      preview: "You have not been charged. You can try again.",
      paragraphs: [
        `Your payment of ${money(order.totalPaise)} failed, and you have not been charged. If your bank shows a ` +
          `charge, you get it back automatically within 7 days.`,
        "Your cart has not changed. You can still pay for this order at the same price for one day.",
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      action: { label: `Pay ${money(order.totalPaise)}`, url: `${appUrl}/address?order=${order.id}` },
      items: orderItems(facts),
      totals: orderTotals(order),
      links: [{ label: "See your order", url: `${appUrl}/order-confirmation/${order.id}` }],
    },
  };
}

/** The bank had approved it and the customer was told to wait, but the money was never taken. */
export function composePaymentReturned(facts: OrderFacts): Composed {
  const { order } = facts;
  const amount = money(order.totalPaise);
  return {
    kind: "payment-returned",
    subject: `Your payment of ${amount} is being returned to you`,
    content: {
      title: `Your payment of ${amount} is being returned to you`,
      preview: "Your bank approved it, but the money did not reach us.",
      paragraphs: [
        `${order.customerName}, your bank approved your payment of ${amount}, but the money did not reach us, so we could not place your order.`,
        "You get the full amount back the way you paid. Banks usually take 5 to 7 days to show it.",
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order, { owed: 0 }),
      closing: ["We are sorry for the trouble. What you have not bought is still in your cart."],
    },
  };
}

export function composeRefund(given: {
  name: string;
  amountPaise: number;
  reason: string;
  paymentId: string;
  appUrl: string;
}): Composed {
  const amount = money(given.amountPaise);
  return {
    kind: "refund",
    subject: `We are sending ${amount} back to you`,
    content: {
      title: `We are sending ${amount} back to you`,
      preview: given.reason,
      paragraphs: [
        `${given.name}, we received your payment but could not place your order. ${given.reason}.`,
        "You get the full amount back the way you paid. Banks usually take 5 to 7 days to show it.",
      ],
      facts: [
        { label: "Amount", value: amount },
        { label: "Payment", value: given.paymentId },
      ],
      action: { label: "Go to your cart", url: `${given.appUrl}/cart` },
      closing: ["We are sorry for the trouble. What you have not bought is still in your cart."],
    },
  };
}
