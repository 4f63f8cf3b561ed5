import { darker, lighter } from "#domain/frames/mix-colours.ts";
import { linear, radial } from "#domain/frames/svg-markup.ts";
import { labelPalette, lettering } from "./label-palette.ts";
import type { Goods } from "./stage.ts";
import { floorShadow } from "./stage.ts";

/** A carton of contact lenses: three faces in parallel projection, a lens afloat on the front one. */
export function drawLensBox({ brand, title, hex, detail }: Goods): string {
  const palette = labelPalette(brand);
  const bright = hex ?? palette.bright;
  const [name, kind] = splitTitle(title);
  const defs = [
    linear(
      "f",
      [0, 0, 470, 300],
      [
        [0, "#FFFFFF"],
        [1, palette.pale],
      ],
    ),
    linear(
      "b",
      [0, 150, 0, 330],
      [
        [0, bright],
        [1, palette.deep],
      ],
    ),
    radial("l", [
      [0, "#FFFFFF", 0.1],
      [0.62, "#FFFFFF", 0.3],
      [0.86, lighter(bright, 0.5), 0.75],
      [0.96, "#FFFFFF", 0.95],
      [1, bright, 0.5],
    ]),
    radial("p", [
      [0, darker(bright, 0.5), hex ? 0.9 : 0],
      [0.3, bright, hex ? 0.85 : 0.08],
      [1, bright, hex ? 0.5 : 0],
    ]),
  ].join("");
  const front = `<g transform="matrix(1 .06 0 1 285 300)"><path fill="url(#f)" d="M0 0h500v320H0z"/><path fill="url(#b)" d="M0 236c90-70 160 40 270-6s150-70 230-40v130H0z"/><path fill="#FFF" fill-opacity=".16" d="M0 262c110-60 180 30 280-10s150-50 220-26v94H0z"/>${lettering(brand, { x: 34, y: 56, size: 26, fill: palette.deep, weight: 600, width: 250 })}${lettering(name, { x: 33, y: 118, size: 46, fill: palette.deep, weight: 700, width: 285 })}${lettering(kind, { x: 35, y: 154, size: 21, fill: darker(bright, 0.2), width: 260 })}${lettering(detail ?? "", { x: 34, y: 296, size: 22, fill: "#FFFFFF", weight: 600, width: 200 })}<g transform="translate(384 168) rotate(-14)"><ellipse rx="92" ry="88" fill="url(#l)"/><circle r="46" fill="url(#p)"/>${hex ? '<circle r="17" fill="#0B0B0D" fill-opacity=".75"/>' : ""}<path d="M-66-32C-52-66-18-78 8-76-22-66-46-48-66-32z" fill="#FFF" fill-opacity=".85"/></g></g>`;
  const side = `<g transform="matrix(.74 -.3 0 1 785 330)"><path fill="${darker(palette.pale, 0.14)}" d="M0 0h200v320H0z"/><path fill="${darker(palette.deep, 0.25)}" d="M0 190c70-14 130 30 200 12v118H0z"/>${lettering(brand, { x: 24, y: 60, size: 24, fill: palette.deep, weight: 600, width: 150 })}</g>`;
  const top = `<path fill="${lighter(palette.pale, 0.55)}" transform="matrix(1 .06 .74 -.3 285 300)" d="M0 0h500v200H0z"/>`;
  return `<defs>${defs}</defs>${floorShadow(600, 640, 400, 44)}${top}${side}${front}<path fill="none" stroke="#FFF" stroke-opacity=".7" stroke-width="2" d="M285 300l500 30v320"/>`;
}

function splitTitle(title: string): [string, string] {
  const words = title.split(/,\s*/)[0]!.split(" ");
  return [words[0]!, words.slice(1).join(" ")];
}

/** Two blisters of the strip, foil turned up. */
export function drawBlisters({ brand, hex }: Goods): string {
  const palette = labelPalette(brand);
  const bright = hex ?? palette.bright;
  const cup = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-8)"><path d="M-120-150q0-26 26-26H94q26 0 26 26v250q0 20-18 30L22 176q-22 10-44 0l-80-46q-18-10-18-30z" fill="url(#d)" stroke="#FFF" stroke-opacity=".8" stroke-width="3"/><circle cy="6" r="92" fill="url(#w)"/><circle cy="6" r="64" fill="url(#l)"/><path d="M-42-32c14-26 40-36 64-34-26 10-46 20-64 34z" fill="#FFF" fill-opacity=".9"/>${lettering(brand, { x: 0, y: -128, size: 22, fill: palette.deep, weight: 600, anchor: "middle", width: 190 })}</g>`;
  const defs = [
    linear(
      "d",
      [0, -180, 0, 180],
      [
        [0, "#FFFFFF"],
        [1, lighter(palette.pale, 0.2)],
      ],
    ),
    radial("w", [
      [0, lighter(bright, 0.75)],
      [0.8, lighter(bright, 0.55)],
      [1, lighter(bright, 0.3)],
    ]),
    radial("l", [
      [0, "#FFFFFF", 0.2],
      [0.75, lighter(bright, 0.4), 0.5],
      [0.95, "#FFFFFF", 0.95],
      [1, bright, 0.6],
    ]),
  ].join("");
  return `<defs>${defs}</defs>${floorShadow(600, 640, 360, 34)}${cup(450, 440)}${cup(760, 470)}`;
}
