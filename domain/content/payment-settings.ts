import { z } from "zod";

const pinPart = z.string().regex(/^[1-9][0-9]{0,5}$/, "A PIN code or its first digits, such as 110001 or 11");
const paise = z.int().nonnegative();

/** Money for the parcel at the door. Off: it is not even mentioned. */
export const cashOnDeliverySchema = z.strictObject({
  on: z.boolean().default(false),
  /** Orders above this sum, its fee included, are paid online. */
  limitPaise: paise.min(100).default(500_000),
  /** How many parcels of one customer may be unpaid at a time: their goods are sold when they are ordered. */
  mostUnpaid: z.int().min(1).max(100).default(3),
  /** GST inside; a row of the bill. 0: it costs nothing more. */
  feePaise: paise.default(0),
  /** PIN codes or their first digits. Nothing listed as served: everywhere but where it is refused. */
  pinCodes: z
    .strictObject({ served: z.array(pinPart).default([]), refused: z.array(pinPart).default([]) })
    .prefault({}),
  /** Whether lenses that are made for one person may be ordered before they are paid for. */
  powerLenses: z.boolean().default(true),
});
export type CashOnDelivery = z.output<typeof cashOnDeliverySchema>;

/** Reserved in the store in which it is collected, and paid at its counter. Off: it is not even mentioned. */
export const payInStoreSchema = z.strictObject({
  on: z.boolean().default(false),
  /** Days after that of the order for which it is kept; paid on the last of them at the latest. */
  days: z.int().min(1).max(30).default(7),
  /** How many orders of one customer may be kept unpaid at a time: nobody else can buy what lies there. */
  mostReserved: z.int().min(1).max(20).default(2),
  /** Orders above this sum are paid online: their goods would be kept for days on a word. */
  limitPaise: paise.min(100).default(2_000_000),
});
export type PayInStore = z.output<typeof payInStoreSchema>;

/** What a bank asks for paying in months. The shop enters what its provider told it. */
const monthlyPlanSchema = z.strictObject({
  bank: z.string().trim().min(1).max(60),
  months: z.int().min(2).max(60),
  /** Interest per year in basis points: 1500 is 15 %. */
  yearlyRateBp: z.int().min(0).max(6_000),
});
export type MonthlyPlan = z.output<typeof monthlyPlanSchema>;

/** What the payment window is asked to show of the provider's own methods. Left out: as the provider's account has it. */
const windowMethodsSchema = z.strictObject({
  emi: z.boolean().optional(),
  payLater: z.boolean().optional(),
  /** The UPI apps of a phone stand first. */
  upiApps: z.boolean().optional(),
});
export type WindowMethods = z.output<typeof windowMethodsSchema>;

export const paymentSettingsSchema = z.strictObject({
  cashOnDelivery: cashOnDeliverySchema.prefault({}),
  payInStore: payInStoreSchema.prefault({}),
  window: windowMethodsSchema.prefault({}),
  monthlyPlans: z.array(monthlyPlanSchema).max(40).default([]),
});
export type PaymentSettings = z.output<typeof paymentSettingsSchema>;
