import { type EyePower, type PackageRange, type RangeVerdict, servesPrescription } from "./package-range.ts";
import {
  indexByPower,
  indexLabel,
  LENS_INDEXES,
  type LensIndex,
  readLensIndex,
  recommendIndex,
  type RimKind,
} from "./recommend-index.ts";
import { powerWords, strongerEye } from "./stronger-eye.ts";
import type { Eye } from "#domain/prescriptions/fields.ts";

export type Wearer = { eyes: Record<Eye, EyePower>; rim: RimKind; isChild: boolean };

export type AdvisedLens<Lens> = Lens & {
  verdict: RangeVerdict;
  /** Why it is the one to take; null for the others. */
  recommended: string | null;
};

export type LensAdvice<Lens> = {
  /** What suits the eyes and the frame best, whether it is offered or not. */
  wanted: LensIndex;
  /** Why, in plain words. */
  reason: string;
  /** What is recommended of that which is offered; null when nothing of it can be made. */
  index: LensIndex | null;
  /** What to know when that is another one than the wanted; null when they are the same. */
  instead: string | null;
  /** The recommended first, then what can be made, then what cannot; within each as they were. */
  lenses: AdvisedLens<Lens>[];
};

/** Which of the offered lenses to take for a prescription in a frame, and why. */
export function adviseLenses<Lens extends PackageRange & { indexMilli: number }>(
  wearer: Wearer,
  offered: readonly Lens[],
): LensAdvice<Lens> {
  const wanted = recommendIndex(wearer);
  const judged = offered.map((lens) => ({ lens, verdict: servesPrescription(lens, wearer.eyes) }));
  const made = new Set(
    judged.flatMap(({ lens, verdict }) => (verdict.ok ? (readLensIndex(lens.indexMilli) ?? []) : [])),
  );
  const index = indexesOf(wearer, wanted).find((one) => made.has(one)) ?? null;
  const reason = reasonFor(wearer, wanted);
  const lenses = judged.map(({ lens, verdict }) => {
    const isBest = verdict.ok && lens.indexMilli === index;
    return { ...lens, verdict, recommended: isBest ? shortReason(wearer, index) : null };
  });
  const rank = ({ recommended, verdict }: AdvisedLens<Lens>) => (recommended === null ? (verdict.ok ? 1 : 2) : 0);
  return {
    wanted,
    reason,
    index,
    instead: index === wanted ? null : insteadWords(index, wanted, offered.length > 0),
    lenses: lenses.toSorted((a, b) => rank(a) - rank(b)),
  };
}

/** The wanted one, then the one by power alone, then whatever is thinner, then the least thick. */
function indexesOf({ eyes }: Wearer, wanted: LensIndex): LensIndex[] {
  const byPower = indexByPower(eyes);
  const thinner = LENS_INDEXES.filter((index) => index > Math.max(wanted, byPower));
  const thicker = LENS_INDEXES.filter((index) => index < Math.max(wanted, byPower)).toReversed();
  return [wanted, byPower, ...thinner, ...thicker];
}

function reasonFor(wearer: Wearer, wanted: LensIndex): string {
  const { eyes, rim, isChild } = wearer;
  const label = indexLabel(wanted);
  if (isChild) return `${label}, because it does not shatter: the safe lens for everybody under 18.`;
  if (rim === "rimless")
    return `${label}, because a rimless frame is screwed to the lens, and other lenses crack there.`;
  const eye = strongerEye(eyes);
  const words = `your ${eye} eye, the stronger one, has ${powerWords(eyes[eye])}`;
  if (wanted !== indexByPower(eyes)) {
    return `${label}. For your power 1.50 would do, but its edge can chip in a half-rim frame.`;
  }
  if (wanted === 1500) return `${label}, because your power is light: a thinner lens would look the same.`;
  return `${label}, because ${words}: a lower index would make the lens thicker and heavier.`;
}

/** On the card itself. */
function shortReason({ rim, isChild }: Wearer, index: LensIndex): string {
  if (index === 1590 && isChild) return "Does not shatter: made for under 18s";
  if (index === 1590 && rim === "rimless") return "Holds the screws of a rimless frame";
  if (index === 1500) return "Thin enough for your power";
  return "Thin and light for your power";
}

function insteadWords(index: LensIndex | null, wanted: LensIndex, isAnyOffered: boolean): string | null {
  if (index === null) {
    return isAnyOffered
      ? "None of these lenses can be made for your prescription. Try another power type, or ask our opticians. You can always buy the frame alone."
      : null;
  }
  if (index > wanted)
    return `Of the lenses here, ${indexLabel(index)} is the closest match for you. It is even thinner.`;
  return `Of the lenses here, ${indexLabel(index)} is the closest match for you. It will be slightly thicker.`;
}
