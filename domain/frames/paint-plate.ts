import { type Colourway, METAL_TONES } from "./colourway.ts";
import type { FrameGeometry } from "./frame-geometry.ts";
import { short } from "./path-data.ts";
import { sheetLook, type SheetLook } from "./sheet-look.ts";
import { dot, hundredth, linear } from "./svg-markup.ts";

type Painted = { defs: string; behind: string; face: string };
type Name = (part: string) => string;

/** The plate in two halves, so that the lenses can be laid between them. */
export function paintPlate(geometry: FrameGeometry, colourway: Colourway, name: Name): Painted {
  const look = sheetLook(colourway);
  const { box } = geometry;
  const middle = (box.top + box.bottom) / 2;
  const defs = [
    `<path id="${name("b")}" fill-rule="evenodd" clip-rule="evenodd" d="${geometry.body}"/>`,
    `<path id="${name("i")}" d="${geometry.outerInset}"/>`,
    `<clipPath id="${name("c")}"><use href="#${name("b")}"/></clipPath>`,
    linear(name("f"), [0, box.bottom, 0, box.top], faceStops(look, colourway)),
    linear(
      name("h"),
      [0, box.bottom, 0, box.bottom + (box.top - box.bottom) * 0.62],
      [
        [0, "#FFF", look.glint],
        [0.5, "#FFF", look.glint * 0.3],
        [1, "#FFF", 0],
      ],
    ),
    linear(
      name("l"),
      [0, middle, 0, box.top],
      [
        [0, "#FFF", 0],
        [0.5, "#FFF", look.glint * 0.1],
        [1, "#FFF", look.glint * 0.7],
      ],
    ),
  ].join("");
  return { defs, behind: walls(geometry, look, name), face: face(geometry, colourway, look, name) };
}

function faceStops(look: SheetLook, { finish }: Colourway): [number, string][] {
  if (finish === "two-tone")
    return [
      [0, look.upper],
      [0.34, look.upper],
      [0.68, look.lower],
      [1, look.lower],
    ];
  return [
    [0, look.upper],
    [1, look.lower],
  ];
}

/** Copies of the face pushed back step by step: with steps of two pixels they read as one wall. */
function walls({ depth }: FrameGeometry, look: SheetLook, name: Name): string {
  const steps = Math.max(2, Math.ceil(Math.hypot(...depth) / 2));
  let stack = "";
  for (let step = steps; step >= 1; step -= 1) {
    stack += `<use href="#${name("b")}" x="${short((depth[0] * step) / steps)}" y="${short((depth[1] * step) / steps)}"/>`;
  }
  return `<g fill="${look.wall}" stroke="${look.wall}" stroke-width="1" opacity="${look.wallOpacity}">${stack}</g>`;
}

function face(geometry: FrameGeometry, colourway: Colourway, look: SheetLook, name: Name): string {
  const body = `#${name("b")}`;
  const texture =
    colourway.finish === "tortoise"
      ? `<use href="#${name("t")}"/>`
      : colourway.finish === "carbon"
        ? `<use href="${body}" fill="url(#${name("w")})"/>`
        : "";
  const unit = geometry.pixelsPerMm / 6.4;
  const rounding = [
    [15, 0.12],
    [9, 0.16],
    [4.5, 0.3],
  ]
    .map(
      ([width, opacity]) =>
        `<use href="${body}" stroke-width="${short(width! * unit)}" opacity="${hundredth(opacity! * look.rounding * 2)}"/>`,
    )
    .join("");
  const lights =
    look.glint > 0
      ? glints(look, name, unit)
      : `<use href="#${name("i")}" stroke="url(#${name("m")})" stroke-width="${short(13 * unit)}" opacity=".5"/>`;
  return (
    `<use href="${body}" fill="url(#${name("f")})" opacity="${look.faceOpacity}"/>` +
    `<g clip-path="url(#${name("c")})" fill="none">${texture}<g stroke="${look.edge}">${rounding}</g>${lights}</g>` +
    rivets(geometry, colourway)
  );
}

function glints(look: SheetLook, name: Name, unit: number): string {
  const line = (width: number, opacity: number | string) =>
    `<use href="#${name("i")}" stroke="url(#${name("h")})" stroke-width="${short(width * unit)}" opacity="${opacity}"/>`;
  const lower = (width: number, opacity: number) =>
    `<use href="#${name("g0")}" stroke="url(#${name("l")})" stroke-width="${short(width * unit)}" opacity="${opacity}"/>`;
  return line(11, hundredth(look.sheen)) + line(5, 0.3) + line(1.8, 0.9) + lower(9, 0.25) + lower(4, 0.55);
}

function rivets({ tubes, pixelsPerMm }: FrameGeometry, { metal }: Colourway): string {
  if (tubes.rivets.length === 0) return "";
  const tones = METAL_TONES[metal];
  const radius = pixelsPerMm * 0.62;
  return (
    `<g fill="${tones.dark}">${tubes.rivets.map((point) => dot(point, radius + 0.9)).join("")}</g>` +
    `<g fill="${tones.body}">${tubes.rivets.map((point) => dot(point, radius)).join("")}</g>` +
    `<g fill="${tones.light}">${tubes.rivets.map(([x, y]) => dot([x - radius * 0.3, y - radius * 0.35], radius * 0.45)).join("")}</g>`
  );
}
