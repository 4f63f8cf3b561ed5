import { z } from "zod";

const text = z.string().max(2_000);
const power = z.number().min(-100).max(100);

const extension = z.object({
  url: text,
  valueInteger: z.number().optional(),
  valueString: text.optional(),
  valueQuantity: z.object({ value: z.number() }).optional(),
});
const extensions = z.array(extension).max(50).optional();

const reference = z.object({ reference: text.optional(), display: text.optional() });

const lens = z.object({
  extension: extensions,
  product: z.object({ coding: z.array(z.object({ code: text.optional() })).optional() }).optional(),
  eye: z.enum(["right", "left"]),
  sphere: power.optional(),
  cylinder: power.optional(),
  axis: z.number().optional(),
  add: power.optional(),
  prism: z
    .array(z.object({ amount: z.number().positive().max(100), base: z.enum(["up", "down", "in", "out"]) }))
    .max(4)
    .optional(),
  note: z.array(z.object({ text })).max(5).optional(),
});

/** As much of R5 (and R4, where it is the same) as a pair of glasses needs. */
export const visionPrescriptionSchema = z.object({
  resourceType: z.literal("VisionPrescription"),
  contained: z
    .array(z.looseObject({ resourceType: text }))
    .max(20)
    .optional(),
  extension: extensions,
  status: text.optional(),
  dateWritten: text.optional(),
  patient: reference.optional(),
  prescriber: reference.optional(),
  lensSpecification: z.array(lens).max(20),
});
export type VisionPrescription = z.output<typeof visionPrescriptionSchema>;
export type FhirLens = VisionPrescription["lensSpecification"][number];

export const personSchema = z.object({
  resourceType: text,
  id: text.optional(),
  name: z
    .array(
      z.object({
        text: text.optional(),
        prefix: z.array(text).optional(),
        given: z.array(text).optional(),
        family: text.optional(),
      }),
    )
    .optional(),
  birthDate: text.optional(),
});
export type FhirPerson = z.output<typeof personSchema>;

export const bundleSchema = z.object({
  resourceType: z.literal("Bundle"),
  entry: z
    .array(z.object({ fullUrl: text.optional(), resource: z.looseObject({ resourceType: text }).optional() }))
    .max(500)
    .default([]),
});
