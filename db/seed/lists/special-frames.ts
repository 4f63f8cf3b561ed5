import type { FrameKind } from "#db/seed/frame-designs.ts";
import type { Tier } from "./brands.ts";

/** A frame with a price that somebody promised: it takes the first fitting place of its kind and tier. */
export type SpecialFrame = {
  kind: FrameKind;
  tier: Tier;
  rupees: number;
  discount: number;
  brandCode?: string;
  model?: string;
  /** Lens packages that it is limited to. */
  packages?: string[];
  /** Put before the usual description. */
  says?: string;
};

export const SPECIAL_FRAMES: SpecialFrame[] = [
  {
    kind: "eye_glasses",
    tier: "value",
    rupees: 1200,
    discount: 100,
    brandCode: "chashma",
    model: "Pehla",
    says: "Your first frame is free: you pay only for the lenses you choose.",
  },
  {
    kind: "eye_glasses",
    tier: "value",
    rupees: 1498,
    discount: 60,
    brandCode: "chashma",
    model: "Poori Jodi",
    packages: ["anti-reflection-150", "anti-reflection-156", "blue-block-156"],
    says: "A complete pair for ₹599: frame, single vision anti-reflection lenses for powers up to 2.00, fitting and GST.",
  },
  // The starting prices of the home page, without a discount to explain, and the dearest frames.
  { kind: "eye_glasses", tier: "value", rupees: 1200, discount: 0 },
  { kind: "sun_glasses", tier: "value", rupees: 3000, discount: 0 },
  { kind: "computer_glasses", tier: "value", rupees: 800, discount: 0 },
  { kind: "eye_glasses", tier: "luxe", rupees: 15_000, discount: 0 },
  { kind: "sun_glasses", tier: "luxe", rupees: 15_000, discount: 0 },
];
