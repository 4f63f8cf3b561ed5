export const FITS = ["narrow", "true", "wide"] as const;
/** How glasses fit whoever reviews them, beside the size that is printed in them. */
export type Fit = (typeof FITS)[number];

export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  narrow: "Narrow",
  true: "True to size",
  wide: "Wide",
};

/** The choice of a form; null for none. */
export function readFit(value: unknown): Fit | null {
  return FITS.find((fit) => fit === value) ?? null;
}

export type FitCounts = Readonly<Record<Fit, number>>;

/** "8 of 10 say true to size": what more than half of those say who were asked. Null for too few, and where they differ. */
export function describeFit(counts: FitCounts): string | null {
  const asked = counts.narrow + counts.true + counts.wide;
  if (asked < FEWEST) return null;
  const [most] = (["true", "narrow", "wide"] as const).toSorted((a, b) => counts[b] - counts[a]);
  if (counts[most!] * 2 <= asked) return null;
  return `${counts[most!]} of ${asked} say ${words[most!]}`;
}

/** One or two opinions are no summary. */
const FEWEST = 3;
const words: Readonly<Record<Fit, string>> = { narrow: "narrow", true: "true to size", wide: "wide" };

export const REVIEW_ORDERS = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];
