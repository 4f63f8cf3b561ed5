import { type Colourway, METAL_TONES } from "./colourway.ts";
import { darker, lighter, lightnessOf, mixColours } from "./mix-colours.ts";

/** How a material meets the lamps: what each painter needs to know, whatever the finish is called. */
export type SheetLook = {
  upper: string;
  lower: string;
  /** Walls of the plate that turn away from the camera. */
  wall: string;
  edge: string;
  /** Opacity of the face and of the stack of walls behind it. */
  faceOpacity: number;
  wallOpacity: number;
  /** The dark that gathers where the edge rounds off, 0 to 1. */
  rounding: number;
  /** The sharp line of light and the broad one. */
  glint: number;
  sheen: number;
  temple: string;
};

export function sheetLook(colourway: Colourway): SheetLook {
  const { finish, frontHex: hex, secondHex = hex } = colourway;
  const light = lightnessOf(hex);
  const solid: SheetLook = {
    upper: lighter(hex, 0.06 + 0.04 * (1 - light)),
    lower: darker(hex, 0.12),
    wall: darker(hex, 0.34),
    edge: darker(hex, 0.6),
    faceOpacity: 1,
    wallOpacity: 1,
    rounding: 0.5,
    glint: 0.62 + 0.3 * light,
    sheen: 0.16 + 0.2 * light,
    temple: colourway.templeHex ?? hex,
  };
  switch (finish) {
    case "matt":
      return { ...solid, upper: lighter(hex, 0.14), glint: 0, sheen: 0.2, rounding: 0.42 };
    case "carbon":
      return { ...solid, upper: lighter(hex, 0.12), glint: 0.22, sheen: 0.22 };
    case "translucent":
      return {
        ...solid,
        upper: lighter(hex, 0.16),
        lower: hex,
        wall: darker(hex, 0.3),
        edge: darker(hex, 0.45),
        faceOpacity: 0.66,
        wallOpacity: 0.62,
        glint: 0.8,
        sheen: 0.24,
      };
    case "crystal":
      return {
        ...solid,
        upper: lighter(hex, 0.35),
        lower: lighter(hex, 0.06),
        wall: darker(hex, 0.3),
        edge: darker(hex, 0.52),
        faceOpacity: 0.42,
        wallOpacity: 0.36,
        rounding: 0.4,
        glint: 0.95,
        sheen: 0.4,
      };
    case "tortoise":
      return {
        ...solid,
        upper: lighter(hex, 0.08),
        lower: darker(hex, 0.08),
        wall: darker(mixColours(hex, secondHex, 0.55), 0.1),
        edge: darker(secondHex, 0.3),
        glint: 0.72,
        sheen: 0.18,
      };
    case "two-tone":
      return {
        ...solid,
        upper: hex,
        lower: secondHex,
        wall: darker(mixColours(hex, secondHex, 0.4), 0.3),
        edge: darker(hex, 0.45),
      };
    case "glossy":
    case "metal":
      return solid;
  }
}

/** Tones for wire: bare metal, or a lacquer that keeps the metal's lights. */
export function wireTones(colourway: Colourway): { dark: string; body: string; light: string } {
  if (colourway.finish === "metal") return METAL_TONES[colourway.metal];
  return { dark: darker(colourway.frontHex, 0.5), body: colourway.frontHex, light: lighter(colourway.frontHex, 0.55) };
}
