import { designRank, designsFor, type LensDesign, lensDesignOf, type LensUse } from "./lens-design.ts";
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

export type Wearer = {
  eyes: Record<Eye, EyePower>;
  rim: RimKind;
  isChild: boolean;
  /** What the glasses are for, where it was said. */
  use?: LensUse;
};

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
  /** What is recommended of that which is offered; null when nothing of it can be made, or it would blur the far view. */
  index: LensIndex | null;
  /** What to know when that is another one than the wanted; null when they are the same. */
  instead: string | null;
  /** Of lenses with an ADD: what the recommended ones show; null for those with one power. */
  design: string | null;
  /** The recommended first, then what can be made, then what cannot; within each by its design, then as they were. */
  lenses: AdvisedLens<Lens>[];
};

type Offered = PackageRange & { indexMilli: number; packageName: string };

/** Which of the offered lenses to take for a prescription in a frame, and why. What a lens shows counts before how thin it is. */
export function adviseLenses<Lens extends Offered>(wearer: Wearer, offered: readonly Lens[]): LensAdvice<Lens> {
  const wanted = recommendIndex(wearer);
  const { use = null } = wearer;
  const judged = offered.map((lens) => ({ lens, verdict: servesPrescription(lens, wearer.eyes) }));
  const can = judged.flatMap(({ lens, verdict }) => (verdict.ok ? [lens] : []));
  const design = designsFor(use).find((one) => can.some((lens) => lensDesignOf(lens) === one)) ?? null;
  const fitting = can.filter((lens) => lensDesignOf(lens) === design);
  const made = new Set(fitting.flatMap(({ indexMilli }) => readLensIndex(indexMilli) ?? []));
  const index = indexesOf(wearer, wanted).find((one) => made.has(one)) ?? null;
  const lenses = judged.map(({ lens, verdict }) => {
    const isBest = index !== null && lens.indexMilli === index && fitting.includes(lens);
    return { ...lens, verdict, recommended: isBest ? shortReason(wearer, index, design) : null };
  });
  const rank = ({ recommended, verdict }: AdvisedLens<Lens>) => (recommended === null ? (verdict.ok ? 1 : 2) : 0);
  return {
    wanted,
    reason: reasonFor(wearer, wanted),
    index,
    instead: index === wanted ? null : insteadWords(index, wanted, { offered: offered.length, can: can.length }),
    design: design && DESIGN_WORDS[design],
    lenses: lenses.toSorted((a, b) => rank(a) - rank(b) || designRank(a, use) - designRank(b, use)),
  };
}

const DESIGN_WORDS: Record<LensDesign, string | null> = {
  single: null,
  progressive:
    "Progressive lenses are clear far away, at the screen and for reading. Office lenses are not for driving.",
  bifocal: "Bifocal lenses are clear far away and for reading.",
  office: "Office lenses are clear from the desk to about 3 m, as you chose. They are not for driving.",
};

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
function shortReason({ rim, isChild }: Wearer, index: LensIndex, design: LensDesign | null): string {
  if (design === "office") return "For screen and desk, as you chose; not for driving";
  if (index === 1590 && isChild) return "Does not shatter: made for under 18s";
  if (index === 1590 && rim === "rimless") return "Holds the screws of a rimless frame";
  if (design !== "single") return "Far and near in one lens, thin for your power";
  if (index === 1500) return "Thin enough for your power";
  return "Thin and light for your power";
}

function insteadWords(
  index: LensIndex | null,
  wanted: LensIndex,
  count: { offered: number; can: number },
): string | null {
  if (index === null && count.can > 0) {
    return "Only office lenses can be made for your prescription in this frame: clear to about 3 m, not for driving. For far and near, ask our opticians.";
  }
  if (index === null) {
    return count.offered > 0
      ? "None of these lenses can be made for your prescription. Try another power type, or ask our opticians. You can always buy the frame alone."
      : null;
  }
  if (index > wanted)
    return `Of the lenses here, ${indexLabel(index)} is the closest match for you. It is even thinner.`;
  return `Of the lenses here, ${indexLabel(index)} is the closest match for you. It will be slightly thicker.`;
}
