import type { FrameSize } from "./frame-size.ts";

/** The measures of a frame that a list can be narrowed by, as facets of bands in whole millimetres. */
export const SIZE_FACETS = ["lens_width", "bridge", "temple"] as const;
export type SizeFacet = (typeof SIZE_FACETS)[number];

/** Both ends belong to the band. */
export type SizeBand = { code: string; label: string; fromMm: number; toMm: number };

export const SIZE_BANDS: Readonly<Record<SizeFacet, readonly SizeBand[]>> = {
  lens_width: makeBands([46, 49, 52, 55]),
  bridge: makeBands([15, 17, 19, 21]),
  temple: makeBands([135, 140, 145]),
};

const MEASURES: Readonly<Record<SizeFacet, keyof FrameSize>> = {
  lens_width: "lensMm",
  bridge: "bridgeMm",
  temple: "templeMm",
};

/** The code of the band that a measure of a size falls into. */
export function sizeBandOf(facet: SizeFacet, size: FrameSize): string {
  const mm = size[MEASURES[facet]];
  const band = SIZE_BANDS[facet].find(({ toMm }) => mm <= toMm);
  if (band === undefined) throw new RangeError("A measure is a number of millimetres.");
  return band.code;
}

/** [46, 49] -> up to 46, 47 to 49, from 50. Values of a facet are joined by hyphens, so codes have none. */
function makeBands(ends: readonly number[]): SizeBand[] {
  const last = ends.at(-1)!;
  const between = ends.slice(1).map((toMm, before) => {
    const fromMm = ends[before]! + 1;
    return { code: `${fromMm}_${toMm}`, label: `${fromMm}–${toMm} mm`, fromMm, toMm };
  });
  return [
    { code: `to_${ends[0]}`, label: `Up to ${ends[0]} mm`, fromMm: 0, toMm: ends[0]! },
    ...between,
    { code: `from_${last + 1}`, label: `${last + 1} mm and more`, fromMm: last + 1, toMm: Infinity },
  ];
}
