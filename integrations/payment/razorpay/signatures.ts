import { createHmac, timingSafeEqual } from "node:crypto";

const hmac = (secret: string, message: string | Buffer) => createHmac("sha256", secret).update(message).digest("hex");

/** Hexadecimal HMAC-SHA256 of both ids, by the secret of the key. */
export const signPayment = (keySecret: string, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** The same of the body as it is sent, by the secret of the webhooks. */
export const signWebhook = (webhookSecret: string, rawBody: string | Buffer): string => hmac(webhookSecret, rawBody);

/** In constant time; a signature of another length is simply wrong. */
export const sameSignature = (expected: string, given: string): boolean => {
  const a = Buffer.from(expected, "utf8");
  const b = Buffer.from(given, "utf8");
  return a.length === b.length && timingSafeEqual(a, b);
};
