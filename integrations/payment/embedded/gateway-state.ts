// What the embedded gateway knows, and how it reaches where that is kept. Host hands in the store; this room knows no tables.

export type OrderRow = {
  id: string;
  amountPaise: number;
  amountPaidPaise: number;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  createdAt: Date;
};

export type Instrument = { network?: string; last4?: string; holder?: string; vpa?: string; bank?: string };

export type PaymentError = { code: string; description: string; source: string; step: string; reason: string };

export type PaymentRow = {
  id: string;
  orderId: string;
  amountPaise: number;
  refundedPaise: number;
  status: "authorized" | "captured" | "refunded" | "failed";
  method: "card" | "upi" | "netbanking";
  instrument: Instrument;
  email: string | null;
  contact: string | null;
  error: PaymentError | null;
  /** When the gateway itself captures an authorised or a seemingly failed payment. */
  captureAt: Date | null;
  createdAt: Date;
};

export type RefundRow = {
  id: string;
  paymentId: string;
  amountPaise: number;
  receipt: string | null;
  notes: Record<string, string>;
  idempotencyKey: string | null;
  request: string;
  createdAt: Date;
};

/** One delivery to make; copies of one event share its id. Without a time it was dropped on purpose and stays as a trace. */
export type NewWebhook = { eventId: string; event: string; body: string; nextAttemptAt: Date | null; createdAt: Date };

export type DueWebhook = {
  id: number;
  eventId: string;
  event: string;
  body: string;
  attempts: number;
  createdAt: Date;
};

export type OrderState = { order: OrderRow; payments: PaymentRow[]; refunds: RefundRow[] };

/** Decided from a state, written in the transaction that read it: the rows as they shall be. */
export type Change<Answer> = {
  order?: OrderRow;
  payment?: PaymentRow;
  refund?: RefundRow;
  webhooks?: NewWebhook[];
  answer: Answer;
};

/** `from` and `to` bound when it was made, both included; null does not. */
export type Page = { count: number; skip: number; from: Date | null; to: Date | null };

export type EmbeddedGatewayStore = {
  insertOrder: (order: OrderRow) => Promise<void>;
  findOrder: (id: string) => Promise<OrderRow | null>;
  /** Newest first. */
  listOrders: (filter: Page & { receipt: string | null }) => Promise<OrderRow[]>;
  /** Its payments newest first. */
  findWithPayments: (orderId: string) => Promise<{ order: OrderRow; payments: PaymentRow[] } | null>;
  /** Of all orders, newest first. */
  listAllPayments: (filter: Page) => Promise<PaymentRow[]>;
  findPayment: (id: string) => Promise<PaymentRow | null>;
  listRefunds: (filter: Page & { paymentId: string | null }) => Promise<RefundRow[]>;
  findRefund: (id: string) => Promise<RefundRow | null>;
  /** Locks the order, hands its state to `decide`, writes what that says, all or nothing. Null: no such order. `decide` is pure. */
  changeOrder: <Answer>(orderId: string, decide: (state: OrderState) => Change<Answer>) => Promise<Answer | null>;
  /** Order ids with a payment whose `captureAt` has come. */
  listDueCaptures: (now: Date, limit: number) => Promise<{ orderId: string; paymentId: string }[]>;
  /** Takes due webhooks for this process alone until `leaseUntil`, counting the attempt. */
  claimWebhooks: (input: { now: Date; leaseUntil: Date; limit: number }) => Promise<DueWebhook[]>;
  markWebhooksDelivered: (ids: readonly number[], at: Date) => Promise<void>;
  /** `nextAttemptAt` null gives up. */
  markWebhookFailed: (id: number, input: { error: string; nextAttemptAt: Date | null }) => Promise<void>;
  readDrills: () => Promise<string>;
  writeDrills: (drills: string) => Promise<void>;
};
