import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type PackageRange, servesPrescription } from "#domain/lenses/package-range.ts";
import { ADULT_AGE, EYES, type Eyes, SOFT_LIMITS } from "./fields.ts";
import { judgePrescriptionAge } from "./prescription-age.ts";
import type { PrescriptionContent } from "./prescription.ts";

/** What whoever checks a prescription looks at twice. */
const CHECK_FLAGS = ["lens", "prism", "high", "differs", "child", "old"] as const;
export type CheckFlag = (typeof CHECK_FLAGS)[number];

export const FLAG_WORDS: Readonly<Record<CheckFlag, string>> = {
  lens: "Lens does not serve",
  prism: "Prism",
  high: "High power",
  differs: "Differs by over 2 D from the one before",
  child: "Child",
  old: "Older than two years",
};

const MOST_CHANGE = 200;
const OLD_MONTHS = 24;

type Facts = {
  /** Of the same person, the newest before this one. */
  before: Eyes | null;
  /** The day on which it was given, for a card without a day. */
  givenOn: IsoDay;
  now: Date;
  /** What the ordered lens can be made in. */
  range: PackageRange | null;
};

/** Reads a prescription for what is rare. Only these words are shown of it in a list. */
export function flagsOf(
  content: Pick<PrescriptionContent, "eyes" | "prism" | "age" | "prescribedOn">,
  { before, givenOn, now, range }: Facts,
): CheckFlag[] {
  const { eyes, prism, age, prescribedOn } = content;
  const is: Record<CheckFlag, boolean> = {
    lens: eyes !== null && range !== null && !servesPrescription(range, eyes).ok,
    prism: prism.right !== "" || prism.left !== "",
    high: eyes !== null && EYES.some((eye) => isHigh(eyes[eye])),
    differs: eyes !== null && before !== null && isFarFrom(eyes, before),
    child: age !== null && age < ADULT_AGE,
    old: judgePrescriptionAge(prescribedOn ?? givenOn, now, { warn: OLD_MONTHS, block: OLD_MONTHS }) === "too-old",
  };
  return CHECK_FLAGS.filter((flag) => is[flag]);
}

const isHigh = ({ sph, cyl }: Eyes["right"]) =>
  Math.abs(sph ?? 0) > SOFT_LIMITS.sph || Math.abs(cyl ?? 0) > SOFT_LIMITS.cyl;

/** Both are in minus cylinder, so that the same lens written in another way is no change. */
function isFarFrom(eyes: Eyes, before: Eyes): boolean {
  const isFar = (one: number | null, other: number | null) => Math.abs((one ?? 0) - (other ?? 0)) > MOST_CHANGE;
  return EYES.some((eye) => isFar(eyes[eye].sph, before[eye].sph) || isFar(eyes[eye].cyl, before[eye].cyl));
}
