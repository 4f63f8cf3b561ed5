import { type FrameSize, readFrameSize } from "./frame-size.ts";

/** How wide the whole front is, as opticians say it. */
export const FRAME_WIDTHS = ["narrow", "medium", "wide", "extra wide"] as const;
export type FrameWidth = (typeof FRAME_WIDTHS)[number];

/** Both ends belong to the class, in whole millimetres over all. */
export const WIDTHS_MM: Readonly<Record<FrameWidth, { fromMm: number; toMm: number }>> = {
  narrow: { fromMm: 0, toMm: 129 },
  medium: { fromMm: 130, toMm: 134 },
  wide: { fromMm: 135, toMm: 139 },
  "extra wide": { fromMm: 140, toMm: Infinity },
};

/** "Extra wide" */
export const WIDTH_WORDS: Readonly<Record<FrameWidth, string>> = {
  narrow: "Narrow",
  medium: "Medium",
  wide: "Wide",
  "extra wide": "Extra wide",
};

/** "130–134 mm" */
export const WIDTH_RANGES: Readonly<Record<FrameWidth, string>> = {
  narrow: "up to 129 mm",
  medium: "130–134 mm",
  wide: "135–139 mm",
  "extra wide": "140 mm and more",
};

export const FRAME_WIDTH_LABELS: Readonly<Record<FrameWidth, string>> = {
  narrow: `${WIDTH_WORDS.narrow}, ${WIDTH_RANGES.narrow}`,
  medium: `${WIDTH_WORDS.medium}, ${WIDTH_RANGES.medium}`,
  wide: `${WIDTH_WORDS.wide}, ${WIDTH_RANGES.wide}`,
  "extra wide": `${WIDTH_WORDS["extra wide"]}, ${WIDTH_RANGES["extra wide"]}`,
};

/** The class of a front of so many whole millimetres over all. */
export function frameWidthOf(mm: number): FrameWidth {
  return FRAME_WIDTHS.find((width) => mm <= WIDTHS_MM[width].toMm) ?? "extra wide";
}

/** What is known of a frame's front: its width over all, in one of its sizes. */
export type KnownFront = { frontWidthMm: number; lensWidthMm: number; bridgeMm: number };

/** A size as it is printed in the temple, and how wide the front is in it. */
export type SizedFront = { size: string; mm: number };

/** The width over all in another size, rims and end pieces being the same: 132 at 52-18 is 137 at 54-19. */
export function frontInSize(known: KnownFront, { lensMm, bridgeMm }: Pick<FrameSize, "lensMm" | "bridgeMm">): number {
  return known.frontWidthMm + 2 * (lensMm - known.lensWidthMm) + (bridgeMm - known.bridgeMm);
}

/** The fronts of a frame in its sizes; none where the shop does not know its width. */
export function frontsOf(
  { frontWidthMm, lensWidthMm, bridgeMm }: { [Key in keyof KnownFront]: number | null },
  labels: readonly string[],
): SizedFront[] {
  if (frontWidthMm === null || lensWidthMm === null || bridgeMm === null) return [];
  return labels.flatMap((label) => {
    const size = readFrameSize(label);
    return size ? [{ size: label, mm: frontInSize({ frontWidthMm, lensWidthMm, bridgeMm }, size) }] : [];
  });
}

/** "132 mm", or "126–135 mm" of a frame that comes in several sizes: of one front at least. */
export function frontMmWords(fronts: readonly SizedFront[]): string {
  const all = fronts.map(({ mm }) => mm).toSorted((one, other) => one - other);
  // A unit is never parted from its number.
  return `${[...new Set([all[0], all.at(-1)])].join("–")}\u00A0mm`;
}

/** "Medium", or "Narrow, medium" of a frame whose sizes are of two classes. */
export function widthWords(fronts: readonly SizedFront[]): string | null {
  const classes = new Set(fronts.map(({ mm }) => frameWidthOf(mm)));
  const words = FRAME_WIDTHS.filter((width) => classes.has(width)).join(", ");
  return words === "" ? null : words[0]!.toUpperCase() + words.slice(1);
}
