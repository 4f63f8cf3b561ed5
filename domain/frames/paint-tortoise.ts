import type { Colourway } from "./colourway.ts";
import type { FrameDesign } from "./frame-design.ts";
import { mixColours } from "./mix-colours.ts";
import type { Point } from "./polyline.ts";
import { seededRandom, seedOf } from "./seeded-random.ts";

type Layer = { count: number; width: number; reach: number; colour: string; opacity: number };

/**
 * Smears of darker acetate: short curved strokes in three depths, blurred together where they are used. Seeded by the design,
 * so that each frame is cut from its own part of the sheet, and always from the same one.
 */
export function tortoiseSmears(
  design: FrameDesign,
  colourway: Colourway,
  sites: readonly Point[],
  scale: number,
): string {
  const { frontHex, secondHex = "#2A1409" } = colourway;
  const random = seededRandom(
    seedOf(`${design.shape}${design.lensWidthMm}${design.lensHeightMm}${design.bridgeMm}${frontHex}`),
  );
  const layers: Layer[] = [
    { count: 14, width: 46, reach: 74, colour: mixColours(frontHex, secondHex, 0.42), opacity: 0.75 },
    { count: 21, width: 25, reach: 62, colour: mixColours(frontHex, secondHex, 0.82), opacity: 0.9 },
    { count: 23, width: 13, reach: 50, colour: secondHex, opacity: 0.95 },
  ];
  return layers
    .map(({ count, width, reach, colour, opacity }) => {
      let strokes = "";
      for (let nth = 0; nth < count; nth += 1) {
        const site = sites[Math.floor(random() * sites.length)]!;
        // Sheets are pressed: smears lie mostly along one slant.
        const angle = -0.5 + (random() - 0.5) * 1.2;
        const length = reach * (0.25 + random()) * scale;
        const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
        const bow = (random() - 0.5) * 0.9;
        const start = [site[0] - dx / 2 + (random() - 0.5) * width, site[1] - dy / 2 + (random() - 0.5) * width].map(
          Math.round,
        );
        const bend = [dx / 2 - dy * bow, dy / 2 + dx * bow, dx, dy].map(Math.round);
        strokes += `M${start.join(" ")}q${bend.join(" ").replaceAll(" -", "-")}`;
      }
      return `<path d="${strokes}" stroke="${colour}" stroke-width="${Math.round(width * scale)}" opacity="${opacity}"/>`;
    })
    .join("");
}
