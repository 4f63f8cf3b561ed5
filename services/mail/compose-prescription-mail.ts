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
    : `${order.customerName}, your order is paid and ready to be made. All that is missing is your prescription.`;
  return {
    subject: reminder
      ? `Reminder: your order ${order.uniqueId} needs your prescription`
      : `Your order ${order.uniqueId} needs your prescription`,
    content: {
      title: "We need your prescription",
      preview: "Type it in, upload a photograph of it, or choose one that you gave before.",
      paragraphs: [
        lead,
        "In My Orders you can type it in, upload a photograph or PDF of the sheet, or choose one that you gave before. It takes two minutes.",
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Date", value: formatDate(order.paidAt ?? order.createdAt) },
        {
          label: missing.length === 1 ? "Glasses" : "Pairs of glasses",
          value: missing.map(({ productName }) => productName).join(", "),
        },
        { label: "Arrives", value: "We tell you once we have your prescription" },
      ],
      action: givePrescription(missing[0], facts),
      items: orderItems(facts),
      totals: orderTotals(order),
      closing: [
        `Your glasses ship within ${SHIPS_IN_TEXT} from the day on which we have it. Our optometrists check every prescription before a lens is cut.`,
        "You have none at hand? Show your glasses or your sheet in any of our stores, or have your eyes tested there.",
      ],
    },
  };
}
