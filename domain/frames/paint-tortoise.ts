import type { Colourway } from "./colourway.ts";
import type { FrameDesign } from "./frame-design.ts";
import { mixColours } from "./mix-colours.ts";
import { seededRandom, seedOf } from "./seeded-random.ts";

type Layer = { count: number; width: number; reach: number; colour: string; opacity: number };

/**
 * Smears of darker acetate: short curved strokes in three depths, blurred together where they are used. Seeded by the design,
 * so that each frame is cut from its own part of the sheet, and always from the same one.
 */
export function tortoiseSmears(design: FrameDesign, colourway: Colourway, area: { x: number; y: number; width: number; height: number }): string {
  const { frontHex, secondHex = "#2A1409" } = colourway;
  const random = seededRandom(seedOf(`${design.shape}${design.lensWidthMm}${design.lensHeightMm}${design.bridgeMm}${frontHex}`));
  const density = (area.width * area.height) / (960 * 380);
  const layers: Layer[] = [
    { count: 44 * density, width: 44, reach: 76, colour: mixColours(frontHex, secondHex, 0.42), opacity: 0.75 },
    { count: 54 * density, width: 25, reach: 66, colour: mixColours(frontHex, secondHex, 0.8), opacity: 0.9 },
    { count: 60 * density, width: 13, reach: 50, colour: secondHex, opacity: 0.95 },
  ];
  return layers
    .map(({ count, width, reach, colour, opacity }) => {
      let strokes = "";
      for (let nth = 0; nth < count; nth += 1) {
        const x = Math.round(area.x + random() * area.width);
        const y = Math.round(area.y + random() * area.height);
        // Sheets are pressed: smears lie mostly along one slant.
        const angle = -0.5 + (random() - 0.5) * 1.1;
        const length = reach * (0.3 + random());
        const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
        const bow = (random() - 0.5) * reach * 0.9;
        const numbers = [dx / 2 - dy * (bow / reach), dy / 2 + dx * (bow / reach), dx, dy].map(Math.round);
        strokes += `M${x} ${y}q${numbers.join(" ").replaceAll(" -", "-")}`;
      }
      return `<path d="${strokes}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
    })
    .join("");
}
