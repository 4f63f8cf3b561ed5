import { type Stance, WORN_HEIGHT_MM } from "#studio/pose.ts";

/** Where a camera looks, mm, from how far, and what it sees there from its lowest line to its highest. */
export type FixedFraming = { middle: readonly [x: number, y: number, z: number]; distanceMm: number; heightMm: number };

/** Degrees the product is turned and the camera is raised; the share of the picture that it fills. */
export type Framing = {
  turn: number;
  raise: number;
  fill: number;
  /** Radius in mm: the wider, the less of the depth is sharp. */
  aperture: number;
  /** Without ground and shadow, to be laid over other pictures. */
  cutOut?: true;
  /** Only a part of what stands there has to be in the picture. */
  close?: true;
  /** Everything in one scale, whatever its size. */
  fixed?: FixedFraming;
};

/** How a frame is looked at. */
export type ViewSetting = Framing & {
  stance: Stance;
  /** What is photographed: the whole frame unless said otherwise. */
  subject?: "front" | "chip";
  /** Only what is so near the right hinge, mm, has to be in the picture. */
  aroundHinge?: number;
  /** Worn by the head that the order names. */
  onHead?: true;
};

/** Turned a little, as photographers ask of whoever wears glasses: temples are seen, and that they lie on the ear. */
const WORN = {
  turn: -16,
  raise: 0,
  fill: 1,
  stance: "worn",
  aperture: 0,
  onHead: true,
  // From so far the nearest of a face is not one in a hundred larger than its sides: widths can be compared.
  fixed: { middle: [0, WORN_HEIGHT_MM - 22, 0], distanceMm: 12_000, heightMm: 190 },
} as const satisfies ViewSetting;

/** `worn` is on the face that fits, the others on faces that are narrower or wider. */
export const VIEWS = {
  front: { turn: 0, raise: 6, fill: 0.8, stance: "open", aperture: 1.4 },
  "three-quarter": { turn: -34, raise: 15, fill: 0.86, stance: "open", aperture: 1.8 },
  side: { turn: -90, raise: 4, fill: 0.84, stance: "open", aperture: 1.2 },
  folded: { turn: -18, raise: 20, fill: 0.78, stance: "folded", aperture: 1.6 },
  hinge: { turn: 118, raise: 34, fill: 0.86, stance: "open", aperture: 1.2, close: true, aroundHinge: 21 },
  "cut-out": { turn: 0, raise: 0, fill: 0.96, stance: "worn", aperture: 0, subject: "front", cutOut: true },
  swatch: { turn: -8, raise: 12, fill: 1.5, stance: "worn", aperture: 0, subject: "chip" },
  worn: WORN,
  "worn-narrow": WORN,
  "worn-medium": WORN,
  "worn-wide": WORN,
  "worn-extra-wide": WORN,
  back: { turn: 152, raise: 22, fill: 0.78, stance: "open", aperture: 1.6 },
} as const satisfies Record<string, ViewSetting>;

export type View = keyof typeof VIEWS;

export const isWorn = (view: View): boolean => "onHead" in VIEWS[view];
