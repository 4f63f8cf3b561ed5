import type { FrameWidth } from "#domain/catalogue/frame-width.ts";
import type { FrameKind } from "#db/seed/frame-designs.ts";

/** What decides whether a question can stand at a frame. */
export type AskedFrame = {
  kind: FrameKind;
  isJunior: boolean;
  width: FrameWidth;
  rim: string | null;
  material: string | null;
  nosePads: string;
  lensHeightMm: number;
  discountBp: number;
  /** The packages that its wizard offers. */
  lenses: ReadonlySet<string>;
};

export type FrameQuestion = {
  /** Where it is true. It stands at the most popular of these that has none yet. */
  at: (frame: AskedFrame) => boolean;
  question: string;
  /** With measures in braces. */
  answer: string;
};

const has = (frame: AskedFrame, ...lenses: string[]) => lenses.every((lens) => frame.lenses.has(lens));
const forGrown = ({ kind, isJunior }: AskedFrame) => kind === "eye_glasses" && !isJunior;
const forJunior = ({ kind, isJunior }: AskedFrame) => kind === "eye_glasses" && isJunior;
const forSun = ({ kind }: AskedFrame) => kind === "sun_glasses";
const forScreen = ({ kind }: AskedFrame) => kind === "computer_glasses";

export const ASKED_OF_FRAMES: FrameQuestion[] = [
  {
    at: (frame) => forGrown(frame) && frame.discountBp === 10_000,
    question: "Is the frame really free? What do I pay for then?",
    answer: "Yes, the frame costs nothing. You pay for the lenses that you choose in the next step.",
  },
  {
    at: (frame) =>
      forGrown(frame) && frame.lenses.size === 3 && has(frame, "anti-reflection-150", "anti-reflection-156"),
    question: "My power is -2.25. Can I still have this pair?",
    answer:
      "Yes, with Anti-Reflection 1.56 or Blue Block 1.56, which are made for powers up to 2.50. The price of the complete pair is for powers up to 2.00; the lens step shows what another lens adds.",
  },
  {
    at: (frame) => forGrown(frame) && frame.width === "wide",
    question: "Other frames leave marks at my temples. Is this one wide enough?",
    answer:
      "In size {size} it is {width} mm across, which counts as wide. Measure your present frame with a ruler from end to end: if it is narrower, this one gives you more room.",
  },
  {
    at: (frame) => forGrown(frame) && frame.width === "narrow",
    question: "I have a narrow face and most frames slip. How wide is it in all?",
    answer: "In size {size} it is {width} mm across, which counts as narrow. The temples are {temple} mm long.",
  },
  {
    at: (frame) => forGrown(frame) && frame.lensHeightMm >= 36 && has(frame, "progressive-156"),
    question: "Is the lens deep enough for progressive lenses?",
    answer:
      "Yes. A reading zone needs 30 mm, and these lenses are {height} mm deep. You find progressive lenses under “Bifocal, Progressive and Office” in the lens step.",
  },
  {
    at: (frame) => forGrown(frame) && frame.rim === "Half Rim" && has(frame, "anti-reflection-156"),
    question: "Why is the 1.50 lens not offered for this frame?",
    answer:
      "The lower edge of the lens hangs in a cord, and the groove for it could chip a 1.50 lens. From 1.56 upwards the lens is strong enough.",
  },
  {
    at: (frame) => forGrown(frame) && frame.rim === "Rim Less" && has(frame, "japanese-lens-167"),
    question: "My power is -5.50. Which lens is right without a rim?",
    answer:
      "Japanese Lens 1.67: it is made for powers up to 7.00, and it is thinner at the edge than 1.56 or 1.61. Without a rim the edge is seen, so thin is worth it.",
  },
  {
    at: (frame) => forGrown(frame) && frame.nosePads === "Adjustable" && frame.rim === "Full Rim",
    question: "The bridge of my nose is low. Can this frame sit higher?",
    answer:
      "Yes. Its pads are on small arms that can be bent closer together, which lifts the frame. Our stores do that in a minute.",
  },
  {
    at: (frame) => forGrown(frame) && frame.material === "Titanium",
    question: "What does the frame weigh?",
    answer: "About {weight} g without lenses.",
  },
  {
    at: forJunior,
    question: "Will this fit my daughter? She is eight.",
    answer:
      "Faces of one age differ, so go by the measures: {width} mm across, lenses of {lens} mm, temples of {temple} mm. Compare them with a pair that fits her now.",
  },
  {
    at: (frame) => forJunior(frame) && has(frame, "blue-block-159"),
    question: "Which lens should I take for a boy who plays cricket?",
    answer:
      "Blue Block Polycarbonate 1.59. It is shatter-resistant, and it is made for powers from -4.00 to +4.00. They are not sports goggles, so please let him take them off at the crease.",
  },
  {
    at: (frame) => forSun(frame) && has(frame, "tint-grey", "tint-green", "tint-brown"),
    question: "Can I get these with my power of -3.25?",
    answer:
      "Yes. Choose Coloured Tint Single Vision in the lens step. Grey, green and brown are made from -6.00 to +4.00, all with full UV protection.",
  },
  {
    at: (frame) => forSun(frame) && has(frame, "tint-polarised-grey", "tint-polarised-brown"),
    question: "I drive towards the sun every evening. Is there a polarised lens for these?",
    answer:
      "Yes, in grey and in brown, in your power. They take the glare off wet roads and bonnets. Some screens in cars look dark through them at an angle.",
  },
  {
    at: forSun,
    question: "Do these stop UV, or are they only dark?",
    answer: "They stop all UV up to 400 nm.",
  },
  {
    at: forScreen,
    question: "I have no power. Can I wear them as they come?",
    answer:
      "Yes. The lenses have no power, and the blue light filter and the anti-reflection are in them already. They cannot be had with a power.",
  },
];
