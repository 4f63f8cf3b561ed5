import { z } from "zod";
import { deliveryPlanSchema, INDIA_PLAN } from "#domain/delivery/delivery-plan.ts";
import { LISTED_HOLIDAYS } from "#domain/orders/holidays.ts";
import { approvalSettingsSchema } from "./approval-settings.ts";
import { collectingSchema } from "./collecting-settings.ts";
import { ownFrameSettingsSchema } from "./own-frame-settings.ts";
import { paymentSettingsSchema } from "./payment-settings.ts";
import { recallSettingsSchema } from "./recall-settings.ts";
import { securitySettingsSchema } from "./security-settings.ts";

const text = z.string().trim().min(1);
/** A page of ours ("/blog") or one elsewhere. Never "javascript:" or "//host": these become links. */
const link = z.string().regex(/^(\/(?!\/)|https:\/\/)/, "A link starts with / or https://");
const isoDate = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "A date is written 2026-10-02");

/** The shop's own name, address and texts: what the one settings row holds. Read with `parseSettings`, never as it is. */
export const settingsSchema = z.object({
  shopName: text,
  legalName: text,
  tagline: text,
  address: z.object({
    line1: text,
    line2: z.string(),
    city: text,
    state: text,
    stateCode: z.string().regex(/^[0-9]{2}$/, "Two digits, such as 07"),
    pin: z.string().regex(/^[1-9][0-9]{5}$/, "A PIN code has six digits, such as 110001"),
    country: text,
  }),
  phone: text,
  email: z.email(),
  /** The chat-message link, where the shop has no number for WhatsApp. */
  chatUrl: link,
  /** The shop's number for WhatsApp with its country code: "+919810000000". Null where it has none. */
  whatsapp: z
    .string()
    .overwrite((typed) => typed.replaceAll(/[\s().-]/g, ""))
    .regex(/^\+[1-9][0-9]{7,14}$/, "A number is written +919810000000")
    .nullable(),
  gstin: z
    .string()
    .regex(
      /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
      "A GSTIN has 15 characters, such as 07AAKCC4821M1ZE",
    ),
  /** Where weaknesses are reported: an address to write to, or a page. */
  securityContact: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "A contact starts with mailto: or https://"),
  grievanceOfficer: z.object({ name: text, designation: text, email: z.email(), phone: text }),
  supportHours: text,
  emailReplyHours: z.object({ from: z.int().positive(), to: z.int().positive() }),
  social: z.array(z.object({ network: z.enum(["instagram", "facebook", "x", "youtube"]), label: text, url: link })),
  /** Terms and Conditions; the disputes of an invoice go to `invoiceDisputesCourt`. */
  governingLawCountry: text,
  invoiceDisputesCourt: text,
  /** The day since which each text is in force: what people agree to is recorded with it. */
  policyVersions: z.object({ terms: isoDate, privacy: isoDate }),
  /** Days without dispatch or delivery, besides weekends. */
  holidays: z.array(z.object({ date: isoDate, name: text })),
  /** The zones of PIN codes and the days of each part of the way, from which the one date of a delivery is counted. */
  delivery: deliveryPlanSchema,
  blogUrl: link,
  /** "Starting at" on the home page, in its order; `counts` says what one gets for it. */
  startingPrices: z.array(
    z.object({ label: text, link, pricePaise: z.int().nonnegative(), counts: z.string().default("") }),
  ),
  /** The authorised signature on invoices: a file name under /assets. Null prints an empty line to sign on. */
  signatureImage: z
    .string()
    .regex(/^[\w.-]+$/, "A file name has letters, digits, dots and dashes only")
    .nullable(),
  /** An older prescription brings a warning, a much older one is refused. */
  prescriptionAge: z.object({ warnMonths: z.int().positive(), blockMonths: z.int().positive() }),
  /** When eyes are tested again. */
  recall: recallSettingsSchema.prefault({}),
  /** Ways to pay besides the specified one, and what paying in months costs. */
  payment: paymentSettingsSchema.prefault({}),
  /** How long orders wait in the store in which they are collected. */
  collecting: collectingSchema.prefault({}),
  /** New lenses for a frame that the customer sends or brings. */
  ownFrame: ownFrameSettingsSchema.prefault({}),
  /** What is asked of those who work here. */
  security: securitySettingsSchema.prefault({}),
  /** Up to how much they do something alone. */
  approvals: approvalSettingsSchema.prefault({}),
});

export type Settings = z.infer<typeof settingsSchema>;

/** A complete shop that does not exist: the names and numbers are invented, the hosts can never be reached. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: "Chashma",
  legalName: "Chashma Optical Retail Private Limited",
  tagline: "Glasses for the way you see",
  address: {
    line1: "18 Meridian Arcade, Block N",
    line2: "Connaught Place",
    city: "New Delhi",
    state: "Delhi",
    stateCode: "07",
    pin: "110001",
    country: "India",
  },
  phone: "011-5550 0145",
  email: "care@chashma.example",
  chatUrl: "https://chat.chashma.example/",
  whatsapp: null,
  gstin: "07AAKCC4821M1ZE",
  grievanceOfficer: {
    name: "Meera Sabharwal",
    designation: "Grievance Officer",
    email: "grievance@chashma.example",
    phone: "011-5550 0146",
  },
  securityContact: "mailto:security@chashma.example",
  supportHours: "Monday to Saturday 10:00 AM to 7:30 PM",
  emailReplyHours: { from: 24, to: 48 },
  social: [
    { network: "instagram", label: "Instagram", url: "https://instagram.example/chashma" },
    { network: "facebook", label: "Facebook", url: "https://facebook.example/chashma" },
    { network: "youtube", label: "YouTube", url: "https://youtube.example/chashma" },
    { network: "x", label: "X", url: "https://x.example/chashma" },
  ],
  governingLawCountry: "the Netherlands",
  invoiceDisputesCourt: "New Delhi",
  policyVersions: { terms: "2026-04-01", privacy: "2026-04-01" },
  holidays: LISTED_HOLIDAYS,
  delivery: INDIA_PLAN,
  blogUrl: "/blog",
  startingPrices: [
    { label: "Eyeglasses", link: "/productList/eye_glasses", pricePaise: 120_000, counts: "Frame, before offers" },
    {
      label: "Sunglasses",
      link: "/productList/sun_glasses",
      pricePaise: 300_000,
      counts: "With sun lenses, before offers",
    },
    {
      label: "Screen glasses",
      link: "/productList/computer_glasses",
      pricePaise: 80_000,
      counts: "With screen lenses, before offers",
    },
    { label: "Accessories", link: "/productList/accessories", pricePaise: 11_000, counts: "Cases, cloths and cords" },
  ],
  signatureImage: null,
  prescriptionAge: { warnMonths: 12, blockMonths: 24 },
  recall: recallSettingsSchema.parse({}),
  payment: paymentSettingsSchema.parse({}),
  collecting: collectingSchema.parse({}),
  ownFrame: ownFrameSettingsSchema.parse({}),
  security: securitySettingsSchema.parse({}),
  approvals: approvalSettingsSchema.parse({}),
};

/** Where somebody writes to the shop from a phone: WhatsApp where it has a number there. */
export function chatAddress({ whatsapp, chatUrl }: Pick<Settings, "whatsapp" | "chatUrl">): string {
  return whatsapp === null ? chatUrl : `https://wa.me/${whatsapp.slice(1)}`;
}

/** What the settings row holds, completed from the default: a row written before a setting existed still opens the shop. */
export function parseSettings(value: unknown): Settings {
  const own = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return settingsSchema.parse({ ...DEFAULT_SETTINGS, ...own });
}
