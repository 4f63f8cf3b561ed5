/** What is sold beside frames, by the shape that is modelled. */
export const GOODS_KINDS = [
  "contact-lens",
  "solution",
  "drops",
  "spray",
  "hard-case",
  "travel-case",
  "soft-case",
  "lens-case",
  "kit",
  "cloth",
  "cloth-pack",
  "chain",
  "cord",
  "stand",
  "membership",
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** One of the goods as data: what its model and its label are made from. */
export type GoodsModel = {
  kind: GoodsKind;
  brandCode: string;
  brand: string;
  title: string;
  /** What is in the pack: "30 lenses", "2 x 360 ml". */
  quantity: string;
  /** Model code and colour, as in the stock-keeping unit; the bar code is made from it. */
  variant: string;
  /** Another pack of goods that are sold in the brand's usual dress. */
  edition?: "family" | "trial";
  /** The colour of this variant, where it comes in several. */
  colour?: { name: string; hex: string };
  /** Hundredths of a millimetre, as they stand on a box of contact lenses. */
  lens?: { baseCurveHmm: number; diameterHmm: number };
};

/** Width, height and depth, mm. */
export type Size = readonly [width: number, height: number, depth: number];
