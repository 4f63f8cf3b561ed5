import type { Art } from "#tools/goods/label/art.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";

/** Two numbers a corner, 0 to 1 across and up the face that is printed on. */
export type GoodsMesh = Mesh & { uv?: Float32Array };

export const MATERIALS = [
  "card",
  "plastic",
  "leather",
  "felt",
  "microfibre",
  "canvas",
  "wood",
  "thread",
  "metal",
] as const;
export type Material = (typeof MATERIALS)[number];

/** What a part is made of. `art` covers it in full; a face of metal reflects in its colours. */
export type Surface =
  | { kind: "material"; material: Material; hex: string; rough: number; art?: Art }
  | { kind: "clear"; hex: string; thickMm: number; cloudy: number; rough: number }
  | { kind: "contact-lens"; hex: string };

export type GoodsPart = {
  mesh: GoodsMesh;
  surface: Surface;
  /** Stands by and need not be whole in the picture. */
  beside?: true;
  /** Too thin or too well hidden to cast a shadow. */
  shadowless?: true;
};

/** What a contact lens lets through to what lies under it. */
export const LENS_SHADE = [0.62, 0.63, 0.63] as const;
