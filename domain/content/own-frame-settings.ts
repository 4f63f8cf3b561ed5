import { z } from "zod";

const text = z.string().trim().min(1).max(120);

const labSchema = z.strictObject({
  name: text,
  line1: text,
  city: text,
  state: text,
  pin: z.string().regex(/^[1-9][0-9]{5}$/, "A PIN code has six digits, such as 110001"),
  phone: text,
});

/** Lenses for frames that customers send or bring. Off: nothing of the shop offers it. */
export const ownFrameSettingsSchema = z
  .strictObject({
    on: z.boolean().default(false),
    /** Where parcels with frames go; null until the shop has said so. */
    lab: labSchema.nullable().default(null),
    /** Days after the order: a letter asks for a frame that has not come, once. */
    remindDays: z.int().min(1).max(90).default(7),
    /** Days after the order: one whose frame has not come is cancelled and paid back. */
    cancelDays: z.int().min(2).max(180).default(30),
  })
  .refine(({ on, lab }) => !on || lab !== null, {
    path: ["lab"],
    message: "Set the address of the lab first: customers send their frames there",
  });
export type OwnFrameSettings = z.output<typeof ownFrameSettingsSchema>;
