import { formatDate } from "#domain/dates/format-date.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { sayWhichWait } from "#domain/prescriptions/say-which-wait.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import { givePrescription, missingPrescriptions, orderItems, orderTotals, seeOrder } from "./order-parts.ts";
import type { Composed } from "./post.ts";
import { REJECT_SENTENCES, type RejectReason } from "#domain/prescriptions/reject-reasons.ts";

/** A paid order waits. Nothing of anybody's eyes is in a mail: it leads to where the prescription is given. */
export function composePrescriptionNeeded(facts: OrderFacts, { reminder }: { reminder: boolean }): Composed {
  const { order, lines } = facts;
  const missing = missingPrescriptions(lines);
  const which = sayWhichWait(lines);
  const lead = reminder
    ? `your order is still waiting${which ? `. ${which}` : ": we need your prescription before we can make your lenses"}`
    : `your order is paid. ${which ?? "We only need your prescription to make your lenses"}`;
  return {
    kind: "prescription-needed",
    subject: reminder
      ? `Reminder: your order ${order.uniqueId} needs your prescription`
      : `Your order ${order.uniqueId} needs your prescription`,
    content: {
      title: "We need your prescription",
      preview: "Enter it, upload a photo of it, or use a saved one.",
      paragraphs: [
        `${order.customerName}, ${lead}.`,
        "In My Orders you can enter it, upload a photo or PDF, or use a saved one. It takes two minutes.",
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Date", value: formatDate(order.paidAt ?? order.createdAt) },
        {
          label: missing.length === 1 ? "Glasses" : "Pairs of glasses",
          value: missing.map(({ productName }) => productName).join(", "),
        },
        { label: "Arrives", value: "We will tell you once we have your prescription" },
      ],
      action: givePrescription(missing[0], facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      closing: [
        `Your glasses ship within ${SHIPS_IN_TEXT} once we have it. Our optometrists check every prescription before we make the lenses.`,
        "No prescription at hand? Bring your current glasses to any of our stores, or have your eyes tested there.",
      ],
    },
  };
}

/** The shop cannot make glasses from what was given: why, and the way to give it again. Nothing of anybody's eyes is in it. */
export function composePrescriptionRejected(
  facts: OrderFacts,
  { orderLineId, reason, words }: { orderLineId: number; reason: RejectReason; words: string },
): Composed {
  const { order, lines } = facts;
  const line = lines.find(({ id }) => id === orderLineId);
  const hasAccount = order.userId !== null;
  return {
    kind: "prescription-rejected",
    subject: `Please send your prescription for order ${order.uniqueId} again`,
    content: {
      title: "We need your prescription once more",
      preview: REJECT_SENTENCES[reason],
      paragraphs: [
        `${order.customerName}, thank you for your prescription. ${REJECT_SENTENCES[reason]}`,
        ...(words === "" ? [] : [`Our optometrist writes: "${words}"`]),
        hasAccount
          ? "In My Orders you can send another photo or PDF, type the values, or use a saved prescription. It takes two minutes."
          : "Please bring it to any of our stores, or have your eyes tested there.",
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Date", value: formatDate(order.paidAt ?? order.createdAt) },
        ...(line ? [{ label: "Glasses", value: line.productName }] : []),
        { label: "Arrives", value: "We will tell you once we have your prescription" },
      ],
      action: hasAccount ? givePrescription(line, facts) : seeOrder(facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      closing: [
        "Your order is safe with us and waits until then.",
        "No prescription at hand? Bring your current glasses to any of our stores, or have your eyes tested there.",
      ],
    },
  };
}
