import type { z } from "zod";
import type { orderAnswer, paymentAnswer, refundAnswer } from "./razorpay-answers.ts";

// The words are Razorpay's own, amounts in paise, times in seconds, so that its documentation applies to what is read here.
export type GatewayOrder = z.output<typeof orderAnswer>;
export type GatewayPayment = z.output<typeof paymentAnswer>;
export type GatewayRefund = z.output<typeof refundAnswer>;

export type Notes = Record<string, string>;

/** What takes the money. Calls throw `GatewayFault`; signature checks only answer. */
export type Gateway = {
  keyId: string;
  /** Address of the script that defines `window.Razorpay`. */
  scriptUrl: string;
  /** Source expression of the payment window for `frame-src`. */
  frameOrigin: string;
  /** What the page that pays must allow in its content security policy, beside `frameOrigin`. */
  contentSources: { script: string[]; frame: string[]; connect: string[] };
  createOrder: (input: { amountPaise: number; receipt: string; notes?: Notes }) => Promise<GatewayOrder>;
  fetchOrder: (orderId: string) => Promise<GatewayOrder>;
  listPayments: (orderId: string) => Promise<GatewayPayment[]>;
  fetchPayment: (paymentId: string) => Promise<GatewayPayment>;
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
  /** `rawBody` is the body as received: parsing and printing it again changes the signature. */
  verifyWebhook: (rawBody: string | Buffer, signature: string) => boolean;
};
