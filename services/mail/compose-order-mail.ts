import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { MailContent, MailItem } from "#integrations/mail/mail-content.ts";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import type { OrderFacts } from "./load-order-facts.ts";

export type Composed = { subject: string; content: MailContent };

/** Rs 1,349 of the order page is Rs 1,349 here: everything is read from the order. */
export function composeOrderConfirmed({ order, lines, appUrl }: OrderFacts): Composed {
  const deliver = order.deliverFrom && order.deliverTo;
  const waits = order.stage === "prescription_needed";
  return {
    subject: `Your order ${order.uniqueId} is confirmed`,
    content: {
      title: `Thank you, ${order.customerName}`,
      preview: `We have your payment of ${money(order.totalPaise)}.`,
      paragraphs: [
        waits
          ? `We have your payment, and your order is confirmed. It ships ` +
            `within ${SHIPS_IN_TEXT} from the day on which we have your prescription, and we write again when it does.`
          : `We have your payment, and your order is confirmed. It ships within ${SHIPS_IN_TEXT}, and we write again when it does.`,
      ],
      facts: [
        { label: "Order", value: order.uniqueId },
        { label: "Invoice", value: order.invoiceNo ?? "" },
        { label: "Date", value: formatDate(order.paidAt ?? order.createdAt) },
        ...(deliver
          ? [{ label: "Arrives", value: `${formatDay(order.deliverFrom!)} to ${formatDay(order.deliverTo!)}` }]
          : waits
            ? [{ label: "Arrives", value: "We tell you once we have your prescription" }]
            : []),
      ],
      items: lines.map(item),
      totals: totals(order),
      action: { label: "See your order", url: `${appUrl}/order-confirmation/${order.id}` },
      closing: [
        ...(waits
          ? [
              `Your lenses still need a prescription. Type it in or upload a photograph of it in My Orders: ${appUrl}/order-status`,
            ]
          : []),
        `Your invoice: ${appUrl}/view-invoice/${order.uniqueId}`,
      ],
    },
  };
}

export function composePaymentFailed({ order, lines, appUrl }: OrderFacts): Composed {
  return {
    subject: "Your payment did not go through",
    content: {
      title: "Your payment did not go through",
      preview: "Nothing was charged. You can try again.",
      paragraphs: [
        `Your payment of ${money(order.totalPaise)} failed, and nothing was charged. Should your bank show it as ` +
          `taken, it comes back to you by itself within 7 days.`,
        "Your cart is as you left it. For a day you can pay this very order again, at the same price, from its page.",
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      items: lines.map(item),
      totals: totals(order),
      action: { label: "Try again", url: `${appUrl}/order-confirmation/${order.id}` },
    },
  };
}

/** The bank had approved it and the customer was told to wait, but the money was never taken. */
export function composePaymentReturned({ order, lines, appUrl }: OrderFacts): Composed {
  const amount = money(order.totalPaise);
  return {
    subject: `Your payment of ${amount} goes back to you`,
    content: {
      title: `Your payment of ${amount} goes back to you`,
      preview: "Your bank approved it, but the money did not reach us.",
      paragraphs: [
        `${order.customerName}, your bank approved your payment of ${amount}, but the money did not reach us, so your order could not be made.`,
        "The whole amount goes back the way it came. Banks usually take 5 to 7 days to show it.",
      ],
      facts: [{ label: "Order", value: order.uniqueId }],
      items: lines.map(item),
      totals: totals(order),
      action: { label: "See the order", url: `${appUrl}/order-confirmation/${order.id}` },
      closing: ["We are sorry about the trouble. What you have not bought is still in your cart."],
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
    subject: `We are sending ${amount} back to you`,
    content: {
      title: `We are sending ${amount} back to you`,
      preview: given.reason,
      paragraphs: [
        `${given.name}, your payment reached us, but it could not become an order. ${given.reason}.`,
        "The whole amount goes back the way it came. Banks usually take 5 to 7 days to show it.",
      ],
      facts: [
        { label: "Amount", value: amount },
        { label: "Payment", value: given.paymentId },
      ],
      action: { label: "Go to the shop", url: given.appUrl },
      closing: ["We are sorry about the trouble. What you have not bought is still in your cart."],
    },
  };
}

/** Rupees with two decimals. */
export const money = (paise: number) => formatRupees(paise, { decimals: 2 });

export function item(line: OrderLineView): MailItem {
  const lens = line.lens && `${line.lens.powerTypeName}, ${line.lens.packageName}`;
  const size = line.attributeValue === "Standard" ? "" : line.attributeValue;
  const eye = line.eye && `${line.eye} eye`;
  const detail = [line.colorName, size, eye, lens].filter(Boolean).join(", ");
  return {
    name: line.productName,
    ...(detail && { detail }),
    quantity: line.quantity,
    amount: line.totalPaise === 0 ? "Free" : money(line.totalPaise),
  };
}

/** The lines show what was charged for them, so the coupon is told but not taken off once more. */
function totals(order: OrderFacts["order"]) {
  const { couponCode, couponDiscountPaise, totalPaise } = order;
  return [
    ...(couponCode ? [{ label: `Saved with ${couponCode}, taken off above`, value: money(couponDiscountPaise) }] : []),
    { label: order.invoiceStatus === INVOICE_STATUS.paid ? "Total paid" : "Total", value: money(totalPaise) },
  ];
}
