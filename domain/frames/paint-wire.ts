import { type Colourway, METAL_TONES } from "./colourway.ts";
import type { FrameGeometry } from "./frame-geometry.ts";
import { short } from "./path-data.ts";
import { wireTones } from "./sheet-look.ts";
import { dot, linear } from "./svg-markup.ts";

type Name = (part: string) => string;
type Tones = { dark: string; body: string; light: string };

/** Lamps seen again and again along a polished tube: one short gradient, mirrored across the picture. */
export function metalGradient(id: string, tones: Tones): string {
  return linear(
    id,
    [0, 0, 150, 210],
    [
      [0, tones.body],
      [0.22, tones.light],
      [0.4, tones.body],
      [0.72, tones.dark],
      [1, tones.body],
    ],
    ' spreadMethod="reflect"',
  );
}

export function paintWire(
  geometry: FrameGeometry,
  colourway: Colourway,
  name: Name,
): { defs: string; behind: string; face: string } {
  const tones = wireTones(colourway);
  const { tubes, design, pixelsPerMm } = geometry;
  const rim = design.rimTopMm * pixelsPerMm;
  const bridge = design.bridgeDepthMm * pixelsPerMm;
  const id = name("w");
  const tube = (part: string, paths: string[], width: number) =>
    paths.length === 0
      ? { def: "", use: "" }
      : { def: `<path id="${name(part)}" d="${paths.join("")}"/>`, use: tubeUses(`#${name(part)}`, width, tones, id) };
  const rims = tube("r", tubes.rims, rim);
  const bridges = tube("g", tubes.bridges, bridge);
  const ends = tube("e", tubes.ends, Math.min(design.endPieceHeightMm, 2.1) * pixelsPerMm);
  return {
    defs: metalGradient(id, tones) + rims.def + bridges.def + ends.def,
    behind: "",
    face:
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${ends.use}${rims.use}${bridges.use}</g>` +
      screws(geometry, tones),
  };
}

function tubeUses(href: string, width: number, tones: Tones, gradient: string): string {
  const use = (stroke: string, share: number, rest = "") =>
    `<use href="${href}" stroke="${stroke}" stroke-width="${short(width * share)}"${rest}/>`;
  return (
    use(tones.dark, 1) +
    use(`url(#${gradient})`, 0.78) +
    use(tones.light, 0.24, ` opacity=".8" x="${short(-width * 0.1)}" y="${short(-width * 0.16)}"`)
  );
}

function screws({ tubes, pixelsPerMm }: FrameGeometry, tones: Tones): string {
  const circles = (radius: number, move = 0) =>
    tubes.screws.map(([x, y]) => dot([x - move, y - move], radius)).join("");
  if (tubes.screws.length === 0) return "";
  const radius = pixelsPerMm * 0.95;
  return `<g fill="${tones.dark}">${circles(radius)}</g><g fill="${tones.body}">${circles(radius * 0.78)}</g><g fill="${tones.light}">${circles(radius * 0.34, radius * 0.25)}</g>`;
}

/** Silicone pads on wire arms, or moulded bumps in the frame's own colour. */
export function paintPads(
  geometry: FrameGeometry,
  colourway: Colourway,
  moulded: { fill: string; opacity: number },
): string {
  const pads = geometry.pads.join("");
  if (geometry.design.nosePads === "moulded")
    return `<path d="${pads}" fill="${moulded.fill}" opacity="${moulded.opacity}"/>`;
  const tones = METAL_TONES[colourway.metal];
  const arm = geometry.pixelsPerMm * 0.75;
  return (
    `<g fill="none" stroke-linecap="round"><path d="${geometry.tubes.padArms.join("")}" stroke="${tones.dark}" stroke-width="${short(arm)}"/>` +
    `<path d="${geometry.tubes.padArms.join("")}" stroke="${tones.light}" stroke-width="${short(arm * 0.4)}"/></g>` +
    `<path d="${pads}" fill="#FBF8F0" fill-opacity=".72" stroke="#9A9384" stroke-opacity=".55" stroke-width="1.4"/>`
  );
}
