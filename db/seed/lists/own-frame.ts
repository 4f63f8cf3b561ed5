import { ownFrameSettingsSchema } from "#domain/content/own-frame-settings.ts";

/** The demonstration shop fits lenses into customers' own frames, in a lab that does not exist. */
export const DEMO_OWN_FRAME = ownFrameSettingsSchema.parse({
  on: true,
  lab: {
    name: "Chashma lens lab",
    line1: "Plot 42, Udyog Vihar Phase 4",
    city: "Gurugram",
    state: "Haryana",
    pin: "122015",
    phone: "0124-555 0170",
  },
});
