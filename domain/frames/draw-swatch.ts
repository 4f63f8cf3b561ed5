import { type Colourway, METAL_TONES } from "./colourway.ts";
import { darker, lighter } from "./mix-colours.ts";
import { sheetLook } from "./sheet-look.ts";
import { linear, svgPicture } from "./svg-markup.ts";

const SIDE = 96;

/** A chip of the material, 96 x 96, square: the page rounds it. Null is Standard, a plain neutral. */
export function drawSwatch(paint: Colourway | { hex: string } | null): string {
  if (!paint)
    return svgPicture(
      SIDE,
      SIDE,
      '<path fill="#D8D4CA" d="M0 0h96v96H0z"/><path stroke="#F3F1EC" stroke-width="6" d="M0 96L96 0"/>',
    );
  if ("hex" in paint) return chip([paint.hex, darker(paint.hex, 0.14)], "");
  const look = sheetLook(paint);
  const second = paint.secondHex ?? paint.frontHex;
  switch (paint.finish) {
    case "tortoise":
      return chip(
        [look.upper, look.lower],
        `<g fill="none" stroke-linecap="round" stroke="${second}"><path stroke-width="20" opacity=".45" d="M-4 30l26-20M40 26l24-16M84 44l16-10M8 74l22-14M50 70l26-16M30 104l20-14M76 98l16-10"/><path stroke-width="13" opacity=".8" d="M2 22l14-10M46 22l10-6M88 38l10-6M14 70l10-8M58 64l12-8M36 98l10-6M80 94l8-4"/></g>`,
      );
    case "two-tone":
      return svgPicture(
        SIDE,
        SIDE,
        `<path fill="${paint.frontHex}" d="M0 0h96v48H0z"/><path fill="${second}" d="M0 48h96v48H0z"/>`,
      );
    case "metal": {
      const { dark, body, light } = METAL_TONES[paint.metal];
      return svgPicture(
        SIDE,
        SIDE,
        `<defs>${linear(
          "a",
          [0, 0, 96, 96],
          [
            [0, body],
            [0.28, light],
            [0.5, body],
            [0.78, dark],
            [1, body],
          ],
        )}</defs><path fill="url(#a)" d="M0 0h96v96H0z"/>`,
      );
    }
    case "crystal":
    case "translucent":
      return chip(
        [lighter(paint.frontHex, 0.42), paint.frontHex],
        '<path fill="#FFF" fill-opacity=".4" d="M0 0h60L0 60z"/>',
      );
    case "carbon":
      return chip(
        [look.upper, paint.frontHex],
        '<path stroke="#000" stroke-opacity=".5" stroke-width="6" d="M0 24L24 0M0 48L48 0M0 72L72 0M0 96L96 0M24 96l72-72M48 96l48-48M72 96l24-24"/>',
      );
    case "matt":
    case "glossy":
      return chip(
        [look.upper, look.lower],
        paint.finish === "glossy" ? '<path fill="#FFF" fill-opacity=".14" d="M0 0h70L0 70z"/>' : "",
      );
  }
}

function chip([top, foot]: readonly [string, string], over: string): string {
  return svgPicture(
    SIDE,
    SIDE,
    `<defs>${linear(
      "a",
      [0, 0, 96, 96],
      [
        [0, top],
        [1, foot],
      ],
    )}</defs><path fill="url(#a)" d="M0 0h96v96H0z"/>${over}`,
  );
}
