import { type Colourway } from "./colourway.ts";
import type { FrameDesign } from "./frame-design.ts";
import { type FrameGeometry, geometryOf, type Placement } from "./frame-geometry.ts";
import { paintLenses } from "./paint-lens.ts";
import { paintPlate } from "./paint-plate.ts";
import { paintTemple } from "./paint-temple.ts";
import { tortoiseSmears } from "./paint-tortoise.ts";
import { paintPads, paintWire } from "./paint-wire.ts";
import { short } from "./path-data.ts";
import { sheetLook } from "./sheet-look.ts";
import { blur, linear, radial } from "./svg-markup.ts";

export type FrameLayers = { defs: string; content: string; geometry: FrameGeometry };

/**
 * A frame as SVG markup to be placed in a picture. Several frames in one picture need a `prefix` each, or their gradients
 * would be taken for one another's.
 */
export function drawFrame(design: FrameDesign, colourway: Colourway, placement: Placement, prefix = ""): FrameLayers {
  const { geometry, defs, front, temples, shadow: thrown } = paintLayers(design, colourway, placement, prefix);
  return { defs, content: [thrown, ...temples, ...front].join(""), geometry };
}

/** The front alone, as it is laid over a face: eyes are seen through lenses far better than a table is in a lit studio. */
export function drawFrontAlone(design: FrameDesign, colourway: Colourway, placement: Placement): FrameLayers {
  const { geometry, defs, front } = paintLayers(design, colourway, placement, "");
  const [pads, behind, glass, face] = front;
  const { kind } = colourway.lens;
  const cover = kind === "mirror" ? 0.96 : kind === "tint" || kind === "gradient" ? 0.84 : 0.4;
  return { defs, content: `${pads}${behind}<g opacity="${cover}">${glass}</g>${face}`, geometry };
}

function paintLayers(design: FrameDesign, colourway: Colourway, placement: Placement, prefix: string) {
  const name = (part: string) => `${prefix}${part}`;
  const geometry = geometryOf(design, placement);
  const look = sheetLook(colourway);
  const front = design.build === "plate" ? paintPlate(geometry, colourway, name) : paintWire(geometry, colourway, name);
  const lenses = paintLenses(geometry, colourway.lens, name);
  const temples = geometry.temples.map((temple) => paintTemple(geometry, temple, colourway, name));
  const pads = paintPads(geometry, colourway, { fill: look.wall, opacity: Math.min(1, look.wallOpacity + 0.2) });
  const defs = [
    blur(name("s"), 9 * (placement.pixelsPerMm / 6.4)),
    radial(name("k"), [
      [0, "#3A3226", 0.42],
      [0.5, "#3A3226", 0.16],
      [1, "#3A3226", 0],
    ]),
    textureDefs(design, colourway, geometry, name),
    front.defs,
    lenses.defs,
    ...temples.map((temple) => temple.defs),
  ].join("");
  return {
    geometry,
    defs,
    shadow: shadow(geometry, colourway, name),
    temples: temples.map((temple) => temple.content),
    front: [pads, front.behind, lenses.glass, front.face] as const,
  };
}

function textureDefs(
  design: FrameDesign,
  colourway: Colourway,
  { box, sites, temples, pixelsPerMm }: FrameGeometry,
  name: (part: string) => string,
): string {
  if (design.build === "wire") return "";
  if (colourway.finish === "tortoise") {
    const strewn = [...sites, ...temples.flatMap(({ middle }) => middle.filter((_, index) => index % 2 === 0))];
    const soft = short(3.4 * (pixelsPerMm / 6.4));
    return `<filter id="${name("tb")}"><feGaussianBlur stdDeviation="${soft}"/></filter><g id="${name("t")}" fill="none" stroke-linecap="round" filter="url(#${name("tb")})">${tortoiseSmears(design, colourway, strewn, pixelsPerMm / 6.4)}</g>`;
  }
  const matt = linear(
    name("m"),
    [0, box.bottom, 0, box.top],
    [
      [0, "#FFF", 0.5],
      [0.4, "#FFF", 0.1],
      [1, "#FFF", 0],
    ],
  );
  if (colourway.finish !== "carbon") return matt;
  return `${matt}<pattern id="${name("w")}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#000" fill-opacity=".42"/><path d="M0 4h4v4H0z" fill="#FFF" fill-opacity=".1"/></pattern>`;
}

/** The thrown shadow, and the dark where the rims touch the table. Tinted lenses throw more of it. */
function shadow(
  { shadow: path, contacts, design, pixelsPerMm }: FrameGeometry,
  { lens }: Colourway,
  name: (part: string) => string,
): string {
  const heavy = design.build === "plate" ? 0.2 : 0.13;
  const dark = lens.kind === "clear" || lens.kind === "blue-block" ? heavy : heavy + 0.06;
  const [wide, tall] = [design.lensWidthMm * 0.5 * pixelsPerMm, 1.5 * pixelsPerMm];
  const touch = contacts
    .map(([x, y]) => `<ellipse cx="${short(x)}" cy="${short(y + 1)}" rx="${short(wide)}" ry="${short(tall)}"/>`)
    .join("");
  return `<path d="${path}" fill="#4A4030" fill-rule="evenodd" opacity="${dark}" filter="url(#${name("s")})"/><g fill="url(#${name("k")})">${touch}</g>`;
}
