import type { IncomingHttpHeaders } from "node:http";

/** An order at the provider: what a customer is asked to pay. */
export type GatewayOrder = { id: string; amountPaise: number; currency: string };

/** One try to pay, as the provider tells it. */
export type GatewayPayment = {
  id: string;
  /** The provider's order that it pays. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  /** authorized: the bank has agreed, and the money is not here yet. refunded: all of it went back. */
  status: "created" | "authorized" | "captured" | "failed" | "refunded";
  method: string | null;
  errorCode: string | null;
  errorDescription: string | null;
  /** When the customer paid, by the provider's clock. */
  createdAt: Date;
};

/** Money on its way back. Banks take days, and `pending` until then. */
export type GatewayRefund = {
  id: string;
  paymentId: string;
  status: "pending" | "processed" | "failed";
  notes: Notes;
};

/** Words of ours that the provider keeps and gives back. */
export type Notes = Record<string, string>;

/** A webhook as it was posted. `rawBody` is the body as received: parsing and printing it again changes the signature. */
export type WebhookPost = { rawBody: Buffer; headers: IncomingHttpHeaders };

/** What the provider reports by itself. The entities are a picture of then, not of now. */
export type GatewayEvent = {
  /** The same when it is sent again; null: the provider did not name it. */
  id: string | null;
  /** For the record, in the provider's word; `other`: not one that the shop listens to. */
  name: string;
  orderId: string | null;
  paymentId: string | null;
  /** What has changed; null: nothing that the shop acts on. */
  change: { about: "payment"; payment: GatewayPayment } | { about: "refund"; refund: GatewayRefund } | null;
};

export type WebhookReading = { ok: true; event: GatewayEvent } | { ok: false; reason: "unsigned" | "unreadable" };

/** What takes the money: one per provider, in a folder of its own. Calls throw `GatewayFault`; readings only answer. */
export type Gateway = {
  /** By which the browser chooses how to open the payment window. */
  provider: string;
  /** The public one, for the payment window. */
  keyId: string;
  /** Address of the script of the payment window. */
  scriptUrl: string;
  /** What the page that pays must allow in its content security policy. */
  contentSources: { script: string[]; frame: string[]; connect: string[] };
  createOrder: (input: { amountPaise: number; receipt: string; notes?: Notes }) => Promise<GatewayOrder>;
  listPayments: (orderId: string) => Promise<GatewayPayment[]>;
  /** A repeat with the same key answers the first refund; the key is 10 or more letters, digits, `-` and `_`. */
  refund: (input: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    notes?: Notes;
  }) => Promise<GatewayRefund>;
  fetchRefund: (refundId: string) => Promise<GatewayRefund>;
  /** `orderId` is the one that we stored, never the one that the browser sent. */
  verifyPaymentSignature: (input: { orderId: string; paymentId: string; signature: string }) => boolean;
  /** The signature first: an unsigned body is not even read. */
  readWebhook: (post: WebhookPost) => WebhookReading;
};
