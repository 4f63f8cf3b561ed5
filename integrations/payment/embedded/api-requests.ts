import { z } from "zod";

const notes = z
  .union([z.record(z.string(), z.union([z.string(), z.number()]).transform(String)), z.array(z.never()).length(0)])
  .optional()
  .transform((value): Record<string, string> => (value && !Array.isArray(value) ? value : {}))
  .refine((value) => Object.keys(value).length <= 15, "Number of fields in notes should be less than or equal to 15")
  .refine(
    (value) => Object.values(value).every((text) => text.length <= 256),
    "The notes may not be greater than 256 characters.",
  );

const paise = (least: number, message: string) =>
  z.coerce
    .number()
    .int("The amount must be an integer.")
    .min(least, message)
    .max(2_000_000_000, "Amount exceeds maximum amount allowed.");

const receipt = z
  .string()
  .max(40, "The receipt may not be greater than 40 characters.")
  .nullish()
  .transform((value) => value ?? null);

const minutes = z.number().int().min(12, "The expiry period must be at least 12.").max(7200);

/** Checked as there, and then without effect: here every payment is captured, if a drill says so late. */
const payment = z.strictObject({
  capture: z.enum(["automatic", "manual"]),
  capture_options: z
    .strictObject({
      automatic_expiry_period: minutes,
      manual_expiry_period: minutes,
      refund_speed: z.enum(["normal", "optimum"]),
    })
    .refine(
      (options) => options.manual_expiry_period >= options.automatic_expiry_period,
      "The manual expiry period must not be shorter than the automatic one.",
    )
    .optional(),
});

export const createOrderBody = z.strictObject({
  amount: paise(100, "Order amount less than minimum amount allowed"),
  currency: z.literal("INR", "Currency is not supported"),
  receipt,
  notes,
  payment_capture: z.unknown().optional(),
  payment: payment.optional(),
  partial_payment: z.literal(false).optional(),
});

export const captureBody = z.strictObject({
  amount: paise(100, "The amount must be atleast INR 1.00"),
  currency: z.literal("INR").optional(),
});

export const refundBody = z.strictObject({
  amount: paise(100, "The amount must be atleast INR 1.00")
    .optional()
    .transform((value) => value ?? null),
  speed: z.enum(["normal", "optimum"]).optional(),
  receipt,
  notes,
});

export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,255}$/, "The idempotency key must be at least 10 letters, digits, hyphens or underscores")
  .optional()
  .transform((value) => value ?? null);

/** Seconds since 1970, as everywhere there. */
const moment = (part: "first" | "last") =>
  z.coerce
    .number()
    .int()
    .min(946_684_800)
    .max(4_765_046_400)
    .optional()
    // A second counts whole.
    .transform((seconds) => (seconds === undefined ? null : new Date(seconds * 1000 + (part === "last" ? 999 : 0))));

export const pageQuery = z.object({
  from: moment("first"),
  to: moment("last"),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z
    .string()
    .optional()
    .transform((value) => value ?? null),
});

export const drillsBody = z.strictObject({ drills: z.string().max(200) });
