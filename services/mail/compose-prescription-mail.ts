import { formatDate } from "#domain/dates/format-date.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import type { OrderFacts } from "./load-order-facts.ts";
import { givePrescription, missingPrescriptions, orderItems, orderTotals } from "./order-parts.ts";
import type { Composed } from "./post.ts";

/** A paid order waits. Nothing of anybody's eyes is in a mail: it leads to where the prescription is given. */
export function composePrescriptionNeeded(facts: OrderFacts, { reminder }: { reminder: boolean }): Composed {
  const { order, lines } = facts;
  const missing = missingPrescriptions(lines);
  const lead = reminder
    ? `${order.customerName}, your order is still waiting: we need your prescription before we can make your lenses.`
    : `${order.customerName}, your order is paid. We only need your prescription to make your lenses.`;
  return {
    subject: reminder
      ? `Reminder: your order ${order.uniqueId} needs your prescription`
      : `Your order ${order.uniqueId} needs your prescription`,
    content: {
      title: "We need your prescription",
      preview: "Enter it, upload a photo of it, or use a saved one.",
      paragraphs: [
        lead,
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
