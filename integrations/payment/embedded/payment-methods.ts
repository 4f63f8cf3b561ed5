import { z } from "zod";
import { isTestCard, networkOf } from "./window/card.js";
import type { Instrument, PaymentError } from "./gateway-state.ts";

export const BANKS = {
  HDFC: "HDFC Bank",
  ICIC: "ICICI Bank",
  SBIN: "State Bank of India",
  UTIB: "Axis Bank",
  KKBK: "Kotak Mahindra Bank",
  PUNB: "Punjab National Bank",
};

const digits = (value: string) => value.replace(/[\s-]/g, "");

// A number that is not a test card never gets this far in the window; here it is refused without being kept or logged.
const card = z.strictObject({
  number: z.string().max(40).transform(digits).refine(isTestCard, "Only test cards work here"),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, "Expiry is MM/YY"),
  cvv: z.string().regex(/^\d{3,4}$/, "CVV has 3 or 4 digits"),
  name: z.string().trim().min(1).max(80),
});

const contact = { email: z.string().max(120).nullish(), contact: z.string().max(30).nullish() };

export const attemptBody = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("card"), card, ...contact }),
  z.strictObject({
    method: z.literal("upi"),
    vpa: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._-]{2,64}@[a-z0-9]{2,32}$/),
    ...contact,
  }),
  z.strictObject({
    method: z.literal("netbanking"),
    bank: z.enum(Object.keys(BANKS) as [keyof typeof BANKS, ...(keyof typeof BANKS)[]]),
    ...contact,
  }),
  // "Fail this payment" asks for nothing to be filled in.
  z.strictObject({ method: z.literal("failure"), chosen: z.enum(["card", "upi", "netbanking"]), ...contact }),
]);

export type Attempt = z.output<typeof attemptBody>;

export const expiryHasPassed = (expiry: string, now: Date): boolean => {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
};

export const instrumentOf = (attempt: Attempt): { method: "card" | "upi" | "netbanking"; instrument: Instrument } => {
  switch (attempt.method) {
    case "card":
      return {
        method: "card",
        instrument: {
          network: networkOf(attempt.card.number),
          last4: attempt.card.number.slice(-4),
          holder: attempt.card.name,
        },
      };
    case "upi":
      return { method: "upi", instrument: { vpa: attempt.vpa } };
    case "netbanking":
      return { method: "netbanking", instrument: { bank: attempt.bank } };
    case "failure":
      return { method: attempt.chosen, instrument: {} };
  }
};

const failure = (description: string, source: string, reason: string): PaymentError => ({
  code: "BAD_REQUEST_ERROR",
  description,
  source,
  step: "payment_authorization",
  reason,
});

/** Why this attempt does not go through, or null. */
export const declineOf = (attempt: Attempt, now: Date): PaymentError | null => {
  if (attempt.method === "failure")
    return failure(
      "Your payment has been cancelled. Try again or complete the payment later.",
      "customer",
      "payment_cancelled",
    );
  if (attempt.method === "upi" && attempt.vpa === "failure@razorpay")
    return failure(
      "Payment was unsuccessful as the UPI request was declined. Try again.",
      "customer",
      "payment_declined",
    );
  if (attempt.method === "upi" && attempt.vpa !== "success@razorpay")
    return failure("Invalid VPA. Please enter a valid Virtual Payment Address", "customer", "invalid_vpa");
  if (attempt.method === "card" && expiryHasPassed(attempt.card.expiry, now))
    return failure("The card has expired. Try another card.", "customer", "card_expired");
  return null;
};

export const DECLINED_BY_BANK = failure(
  "Payment was unsuccessful as your bank declined it. Try another method or contact your bank.",
  "issuer_bank",
  "payment_declined",
);
