import type { Stance } from "../pose.ts";

/** Degrees the product is turned and the camera is raised; the share of the picture that it fills. */
export type ViewSetting = {
  turn: number;
  raise: number;
  fill: number;
  stance: Stance;
  /** Radius in mm: the wider, the less of the depth is sharp. */
  aperture: number;
  /** Only what is so near the right hinge, mm, has to be in the picture. */
  aroundHinge?: number;
};

export const VIEWS = {
  front: { turn: 0, raise: 6, fill: 0.76, stance: "open", aperture: 1.4 },
  "three-quarter": { turn: -34, raise: 15, fill: 0.8, stance: "open", aperture: 1.8 },
  side: { turn: -90, raise: 4, fill: 0.78, stance: "open", aperture: 1.2 },
  folded: { turn: -18, raise: 20, fill: 0.72, stance: "folded", aperture: 1.6 },
  hinge: { turn: -62, raise: 24, fill: 0.86, stance: "open", aperture: 1.2, aroundHinge: 21 },
  back: { turn: 152, raise: 22, fill: 0.78, stance: "open", aperture: 1.6 },
} as const satisfies Record<string, ViewSetting>;

export type View = keyof typeof VIEWS;
