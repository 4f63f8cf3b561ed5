import { z } from "zod";
import { POWER_FIELDS } from "./fields.ts";

const hundredths = z.number().int();

const eyeSchema = z.object({
  sph: hundredths.nullable(),
  cyl: hundredths.nullable(),
  axis: z.number().int().min(1).max(180).nullable(),
  add: hundredths.nullable(),
  pdMm: z.number().nullable(),
});

const perEye = <Value extends z.ZodType>(value: Value) => z.object({ right: value, left: value });

/** What is encrypted of a prescription: everything that says something about a person's eyes, or whose they are. */
export const prescriptionContentSchema = z.object({
  customerName: z.string(),
  age: z.number().int().min(0).max(130).nullable(),
  prescribedBy: z.string(),
  remarks: z.string(),
  /** The day on the card, such as "2026-05-11"; null when it is not known. */
  prescribedOn: z.string().nullable(),
  /** As they were typed, the form of the cylinder kept; null for a sheet that nobody has read yet. */
  typed: z.record(z.enum(POWER_FIELDS), z.string()).nullable(),
  /** The same in minus cylinder; null together with `typed`. */
  eyes: perEye(eyeSchema).nullable(),
  /** Between both pupils, mm, when only the one figure is known. */
  pdBinocularMm: z.number().nullable(),
  /** From the lower rim to the pupil, mm: progressive lenses are fitted by it. */
  fittingHeightMm: perEye(z.number().nullable()),
  /** As on the card, such as "2.00 base in"; an optician looks at every one. Empty for none. */
  prism: perEye(z.string()),
  /** A parent or guardian agreed, for somebody under 18. */
  guardian: z.boolean().default(false),
  /** The uploaded sheet. */
  file: z
    .object({
      name: z.string(),
      size: z.number().int(),
      /** How many pictures of its pages there are: of a PDF alone, and of none from before they were drawn. */
      pages: z.number().int().default(0),
    })
    .nullable(),
});

export type PrescriptionContent = z.output<typeof prescriptionContentSchema>;
