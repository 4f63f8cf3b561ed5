import { ownFrameFacts } from "#domain/own-frame/own-frame.ts";
import type { MailLink } from "#integrations/mail/mail-content.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import { ARRIVES, arrives, orderItems, orderTotals, seeOrder } from "./order-parts.ts";
import type { Composed } from "./post.ts";

/** The frame has not come: asked for once. */
export function composeFrameAwaited(facts: OrderFacts, { cancelDays }: { cancelDays: number }): Composed {
  const { order } = facts;
  return {
    kind: "frame-awaited",
    subject: `Reminder: we are waiting for your frame for order ${order.uniqueId}`,
    content: {
      title: "We are waiting for your frame",
      preview: "Please send it or bring it, with the slip.",
      paragraphs: [
        `${order.customerName}, your new lenses are paid for, but your frame has not reached us yet.`,
        frameHandIn(facts),
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: ARRIVES, value: "We will tell you once your frame is here" },
      ],
      action: frameSlip(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      closing: [
        `If it does not come within ${cancelDays} days of your order, we will cancel the order and refund everything.`,
        "Already on its way? No action is needed.",
      ],
    },
  };
}

export function composeFrameReceived(facts: OrderFacts): Composed {
  const { order, lines } = facts;
  const frames = lines.flatMap(({ ownFrame }) => (ownFrame ? [`${ownFrame.name} (${ownFrameFacts(ownFrame)})`] : []));
  return {
    kind: "frame-received",
    subject: `Your frame for order ${order.uniqueId} is here`,
    content: {
      title: "Your frame is here",
      preview: "We check it, then make your lenses.",
      paragraphs: [
        `${order.customerName}, your frame has reached us. We check that it can take new lenses, then make them.`,
        "If it cannot, we will write to you, refund everything and send the frame back to you.",
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Frame", value: frames.join("; ") },
        ...arrives(order),
      ],
      action: seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
    },
  };
}

/** What to do with the frame, in a sentence. */
export function frameHandIn({ lines }: Pick<OrderFacts, "lines">): string {
  const ways = new Set(lines.flatMap(({ ownFrame }) => ownFrame?.way ?? []));
  const how =
    ways.size > 1
      ? "Send your frames, or bring them to the store that you chose"
      : ways.has("store")
        ? "Bring your frame to the store that you chose"
        : "Send your frame to our lab in a hard case";
  return `${how}. Print the slip and put it in with the frame, or write the order number on a sheet of paper. It tells us that the frame is yours.`;
}

export function frameSlip({ order, appUrl }: Pick<OrderFacts, "order" | "appUrl">): MailLink {
  return { label: "Print the slip", url: `${appUrl}/orders/${order.id}/frame-slip` };
}
