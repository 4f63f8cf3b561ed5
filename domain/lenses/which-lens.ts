import type { PowerTypeCode } from "./power-types.ts";

/** The three questions of "Which do I need?", each with its answers as they are sent and as they are read. */
export const LENS_QUESTIONS = {
  for: {
    label: "What are they for?",
    answers: {
      far: "Seeing far: the street, television",
      night: "Driving, often at night",
      near: "Reading and close work",
      both: "Far and near, without changing glasses",
      screen: "Screens, most of the time",
      sun: "Out in the sun",
    },
  },
  rx: {
    label: "What does your prescription say?",
    answers: {
      none: "I need no power",
      power: "A power, without ADD",
      add: "A power and an ADD for near",
      unknown: "I have none, or do not know",
    },
  },
  screens: {
    label: "How long are you at screens each day?",
    answers: { little: "Under 2 hours", some: "2 to 6 hours", much: "More than 6 hours" },
  },
} as const;

export type LensQuestion = keyof typeof LENS_QUESTIONS;
export const LENS_QUESTION_NAMES = Object.keys(LENS_QUESTIONS) as LensQuestion[];

export type LensAnswers = {
  for: keyof typeof LENS_QUESTIONS.for.answers;
  rx: keyof typeof LENS_QUESTIONS.rx.answers;
  screens: keyof typeof LENS_QUESTIONS.screens.answers;
};

export type WhichLens = {
  powerType: PowerTypeCode;
  reason: string;
  /** What else to know; null when that is all. */
  also: string | null;
};

const SINGLE = "single-vision-prescription-glasses";
const DRIVE = "safe-drive-single-vision";
const ZERO = "zero-power-computer-glasses";
const TINT = "colored-tint-power-single-vision";
const NEAR = "bifocal-progressive-office-lens";

const BREAKS =
  "For tired eyes, breaks do more than any lens: every 20 minutes, look at something 6 metres away for 20 seconds.";
const EYE_TEST = "Have your eyes tested first: it shows your power and whether you need an ADD.";

/** Null while a question is open; what is not one of its answers counts as open. */
export function readLensAnswers(given: Readonly<Record<LensQuestion, string | null>>): LensAnswers | null {
  const isAnswer = (name: LensQuestion) => Object.hasOwn(LENS_QUESTIONS[name].answers, given[name] ?? "");
  return LENS_QUESTION_NAMES.every(isAnswer) ? (given as LensAnswers) : null;
}

/** Which power type somebody needs, and why. What the glasses are for decides; the prescription says what can be made. */
export function whichLens(answers: LensAnswers): WhichLens {
  const { powerType, reason } = chooseType(answers);
  const advice = [
    answers.rx === "unknown" ? EYE_TEST : null,
    answers.screens === "much" || answers.for === "screen" ? BREAKS : null,
  ];
  return { powerType, reason, also: advice.filter((line) => line !== null).join(" ") || null };
}

type Chosen = Pick<WhichLens, "powerType" | "reason">;

function chooseType(answers: LensAnswers): Chosen {
  if (answers.for === "sun") return forSun(answers);
  if (answers.rx === "none") return withoutPower(answers);
  if (answers.rx === "add") return withAdd(answers);
  if (answers.for === "both" && answers.rx === "unknown") {
    return { powerType: NEAR, reason: "Far and near are two powers, and only these lenses have both." };
  }
  if (answers.for === "night") return { powerType: DRIVE, reason: "One power, with less glare from headlights." };
  const reason =
    answers.for === "both"
      ? "Without an ADD, one power is sharp far away and near."
      : `One power, made for ${DISTANCE[answers.for]}.`;
  return { powerType: SINGLE, reason };
}

const DISTANCE = { far: "far away", near: "reading", screen: "the distance to your screen", night: "the road" };

function forSun({ rx }: LensAnswers): Chosen {
  if (rx === "none") {
    return {
      powerType: "frame_only",
      reason: "Sunglasses without power need no other lenses: choose the frame alone.",
    };
  }
  const near = rx === "add" ? " They have one power: we make them for far, unless you want them for reading." : "";
  return {
    powerType: TINT,
    reason: `Your power in sun lenses. Polarised ones cut the glare of wet roads when you drive.${near}`,
  };
}

function withoutPower(answers: LensAnswers): Chosen {
  if (answers.for === "screen" || answers.screens !== "little") {
    return { powerType: ZERO, reason: "You need no power. These have an anti-reflection coating and a blue filter." };
  }
  return {
    powerType: ZERO,
    reason: "Without power a lens can do little for you. These reduce reflections, and that is all.",
  };
}

/** Eyes with an addition see sharp at one distance through one power. */
function withAdd({ for: use, screens }: LensAnswers): Chosen {
  if (use === "both")
    return { powerType: NEAR, reason: "With an ADD, these lenses have your powers for far and near." };
  if (use === "near") {
    return { powerType: SINGLE, reason: "For reading alone, one power is enough: your SPH and your ADD together." };
  }
  if (use === "screen") {
    return screens === "much"
      ? { powerType: NEAR, reason: "An office lens shows screen, desk and room without lifting your chin." }
      : { powerType: SINGLE, reason: "One power, made for the distance to your screen: your SPH and half your ADD." };
  }
  if (use === "night") {
    return { powerType: DRIVE, reason: "One power for the road, with less glare. You would take them off to read." };
  }
  return screens === "much"
    ? {
        powerType: NEAR,
        reason: "You look far and at screens all day: with one power you would keep changing glasses.",
      }
    : { powerType: SINGLE, reason: "One power for far away. You would take them off to read." };
}
