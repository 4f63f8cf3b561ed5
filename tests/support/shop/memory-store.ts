import type {
  DueWebhook,
  EmbeddedGatewayStore,
  NewWebhook,
  OrderRow,
  Page,
  PaymentRow,
  RefundRow,
} from "#integrations/payment/embedded/gateway-state.ts";

type KeptWebhook = NewWebhook & { id: number; attempts: number; deliveredAt: Date | null; lastError: string | null };

/** The gateway's state without a database, for its own tests. One thread, no waiting inside a change: each is whole by itself. */
export const memoryStore = () => {
  const orders = new Map<string, OrderRow>();
  const payments = new Map<string, PaymentRow>();
  const refunds = new Map<string, RefundRow>();
  const webhooks: KeptWebhook[] = [];
  let drills = "";

  const newestFirst = <Row extends { createdAt: Date }>(rows: Iterable<Row>) =>
    [...rows].reverse().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const paymentsOf = (orderId: string) =>
    newestFirst(payments.values()).filter((payment) => payment.orderId === orderId);

  const pageOf = <Row extends { createdAt: Date }>(rows: Row[], { from, to, count, skip }: Page) =>
    rows
      .filter(({ createdAt }) => (from === null || createdAt >= from) && (to === null || createdAt <= to))
      .slice(skip, skip + count);

  const store: EmbeddedGatewayStore = {
    insertOrder: async (order) => void orders.set(order.id, order),
    findOrder: async (id) => orders.get(id) ?? null,
    listOrders: async ({ receipt, ...page }) =>
      pageOf(
        newestFirst(orders.values()).filter((order) => receipt === null || order.receipt === receipt),
        page,
      ),
    findWithPayments: async (orderId) => {
      const order = orders.get(orderId);
      return order ? { order, payments: paymentsOf(orderId) } : null;
    },
    listAllPayments: async (page) => pageOf(newestFirst(payments.values()), page),
    findPayment: async (id) => payments.get(id) ?? null,
    listRefunds: async ({ paymentId, ...page }) =>
      pageOf(
        newestFirst(refunds.values()).filter((refund) => paymentId === null || refund.paymentId === paymentId),
        page,
      ),
    findRefund: async (id) => refunds.get(id) ?? null,
    changeOrder: async (orderId, decide) => {
      const order = orders.get(orderId);
      if (!order) return null;
      const own = paymentsOf(orderId);
      const change = decide({
        order,
        payments: own,
        refunds: [...refunds.values()].filter((refund) => own.some((payment) => payment.id === refund.paymentId)),
      });
      if (change.order) orders.set(change.order.id, change.order);
      if (change.payment) payments.set(change.payment.id, change.payment);
      if (change.refund) refunds.set(change.refund.id, change.refund);
      for (const webhook of change.webhooks ?? [])
        webhooks.push({ ...webhook, id: webhooks.length + 1, attempts: 0, deliveredAt: null, lastError: null });
      return change.answer;
    },
    listDueCaptures: async (now, limit) =>
      [...payments.values()]
        .filter((payment) => payment.captureAt !== null && payment.captureAt <= now)
        .slice(0, limit)
        .map((payment) => ({ orderId: payment.orderId, paymentId: payment.id })),
    claimWebhooks: async ({ now, leaseUntil, limit }) => {
      const due = webhooks
        .filter((webhook) => webhook.nextAttemptAt !== null && webhook.nextAttemptAt <= now)
        .slice(0, limit);
      for (const webhook of due) Object.assign(webhook, { nextAttemptAt: leaseUntil, attempts: webhook.attempts + 1 });
      return due.map((webhook): DueWebhook => ({ ...webhook }));
    },
    markWebhooksDelivered: async (ids, at) => {
      for (const id of ids) Object.assign(webhooks[id - 1]!, { deliveredAt: at, nextAttemptAt: null, lastError: null });
    },
    markWebhookFailed: async (id, { error, nextAttemptAt }) =>
      void Object.assign(webhooks[id - 1]!, { lastError: error, nextAttemptAt }),
    readDrills: async () => drills,
    writeDrills: async (text) => void (drills = text),
  };
  return { ...store, webhooks };
};
