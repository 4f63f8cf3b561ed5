import { smoothstep } from "#domain/frames/soft-joins.ts";
import type { HeadShape } from "#domain/heads/head.ts";

/** How hair is cut from the stone: where it begins, how high it stands, and the lines of its strands. */
type Hair = {
  /** How much higher than the plain hairline it begins here, mm. */
  line: (x: number) => number;
  topMm: number;
  sideMm: number;
  /** Grows by one from one fine strand to the next. */
  strand: (x: number, above: number, y: number, z: number) => number;
  partingAtMm: number | null;
};

const bell = (x: number, wide: number) => Math.exp(-((x / wide) ** 2));

const HAIR: Record<HeadShape["person"], Hair> = {
  // Parted in the middle and drawn back over the ears.
  woman: {
    line: (x) => 6 * bell(x, 24) - 5,
    topMm: 11,
    sideMm: 3.5,
    strand: (x, above, _y, z) => above / 6.4 + 0.35 * Math.sin(Math.abs(x) / 14) - z / 180,
    partingAtMm: 0,
  },
  // Short, parted at one side and brushed across.
  man: {
    line: (x) => -4 + 4 * bell(x + 30, 12) + 3 * bell(x - 40, 14),
    topMm: 14,
    sideMm: 1.5,
    strand: (x, above, y) => {
      const across = (x + 27) / 7 - above / 9.5 - (above * (x + 27)) / 1200;
      const down = (x + 27) / 6.5 + (y - 60) / 20;
      return across + (down - across) * smoothstep(-24, -30, x);
    },
    partingAtMm: -27,
  },
  // A fringe, brushed to one side.
  child: {
    line: (x) => -8 - x * 0.06 + 13 * smoothstep(30, 62, Math.abs(x)),
    topMm: 12,
    sideMm: 2.2,
    strand: (x, above) => (x + 12) / (6.4 + above / 34) - above / 20 - (above * above) / 2200,
    partingAtMm: null,
  },
};

/** How far hair stands out from the skull here. */
export function hairMm(x: number, y: number, z: number, person: HeadShape["person"]): number {
  const { line, topMm, sideMm, strand, partingAtMm } = HAIR[person];
  // Over the forehead, then the temples, above the ear, and down the neck.
  const plain = 53 + 0.62 * z;
  const side = 17;
  const near = Math.max(8 - Math.abs(plain - side), 0);
  const begins =
    Math.max(plain, side) + (near * near) / 32 + line(x) * smoothstep(-62, -30, z) - 60 * smoothstep(-92, -112, z);
  const plainAbove = y - begins;
  if (plainAbove <= -5) return 0;
  const phase = strand(x, plainAbove, y, z) * 2 * Math.PI;
  // Strands begin by turns higher and lower.
  const above =
    plainAbove + (1.6 * Math.sin(phase / 2.3) + 1.2 * Math.sin(phase / 3.7 + 1)) * smoothstep(66, 44, Math.abs(x));
  if (above <= 0) return 0;
  const body = smoothstep(0, 40, above);
  const over = smoothstep(24, 96, y) * (1 - 0.45 * smoothstep(44, 76, Math.abs(x)));
  const high = sideMm + (topMm - sideMm) * over;
  const nth = strand(x, above, y, z) * 2 * Math.PI;
  const relief =
    0.26 * Math.sin(nth + 0.6 * Math.sin(nth / 3.1)) + 0.68 * Math.sin(nth / 3.7 + 1) + 0.42 * Math.sin(nth / 2.3);
  const parting = partingAtMm === null ? 0 : 2.4 * bell(x - partingAtMm, 3.2) * smoothstep(2, 16, above);
  const face = 1 - 0.85 * smoothstep(50, 66, Math.abs(x));
  const root = smoothstep(0, 16, above);
  return 1.1 * smoothstep(0, 9, above) + body * high + relief * root * 0.95 * face - parting;
}
