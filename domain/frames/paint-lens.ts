import type { LensColour } from "./colourway.ts";
import type { FrameGeometry } from "./frame-geometry.ts";
import { darker, lighter } from "./mix-colours.ts";
import { short } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { hundredth, linear, type Stop } from "./svg-markup.ts";

type Name = (part: string) => string;

function glassStops(lens: LensColour): Stop[] {
  switch (lens.kind) {
    case "clear":
      return [
        [0, "#FFFFFF", 0.34],
        [0.5, "#FBFCFA", 0.2],
        [1, "#F2F6F2", 0.28],
      ];
    case "blue-block":
      return [
        [0, "#F6F3DC", 0.5],
        [0.5, "#F6F1D2", 0.34],
        [1, "#EFE9C4", 0.46],
      ];
    case "tint":
      return [
        [0, darker(lens.hex, 0.28), 0.95],
        [0.55, lens.hex, 0.9],
        [1, lighter(lens.hex, 0.14), 0.84],
      ];
    case "gradient":
      return [
        [0, darker(lens.topHex, 0.1), 0.95],
        [0.3, lens.topHex, 0.9],
        [0.95, lens.bottomHex, 0.62],
        [1, lens.bottomHex, 0.6],
      ];
    case "mirror":
      return [
        [0, darker(lens.topHex, 0.35), 1],
        [0.4, lens.topHex, 1],
        [0.76, lens.bottomHex, 0.98],
        [0.86, lighter(lens.bottomHex, 0.22), 0.97],
        [0.93, lens.bottomHex, 0.97],
        [1, darker(lens.topHex, 0.1), 0.97],
      ];
  }
}

/** Both lenses with what they reflect, clipped to their outlines. */
export function paintLenses(geometry: FrameGeometry, lens: LensColour, name: Name): { defs: string; glass: string } {
  const { lenses, design } = geometry;
  const top = geometry.at(geometry.design.bridgeMm, design.lensHeightMm / 2)[1];
  const foot = geometry.at(geometry.design.bridgeMm, -design.lensHeightMm / 2)[1];
  const clear = lens.kind === "clear" || lens.kind === "blue-block";
  const strength = clear ? 0.62 : lens.kind === "mirror" ? 0.34 : 0.24;
  const glow = lens.kind === "blue-block" ? "#D9E2FF" : "#FFFFFF";
  const defs =
    `<path id="${name("g0")}" d="${lenses.join("")}"/><clipPath id="${name("gc")}"><use href="#${name("g0")}"/></clipPath>` +
    linear(name("gl"), [0, top, 0, foot], glassStops(lens)) +
    linear(
      name("gr"),
      [0, top, 0, foot],
      [
        [0, glow, strength],
        [0.55, glow, strength * 0.42],
        [1, glow, strength * 0.1],
      ],
    );
  const shade = clear ? 0.13 : 0.3;
  const unit = geometry.pixelsPerMm / 6.4;
  const rimShade = [
    [16, 0.35],
    [8, 0.5],
  ]
    .map(
      ([width, share]) =>
        `<use href="#${name("g0")}" y="${short(width! * unit * 0.28)}" stroke-width="${short(width! * unit)}" opacity="${hundredth(shade * share!)}"/>`,
    )
    .join("");
  const glass =
    `<use href="#${name("g0")}" fill="url(#${name("gl")})"/>` +
    `<g clip-path="url(#${name("gc")})"><path d="${reflections(geometry)}" fill="url(#${name("gr")})"/><g fill="none" stroke="#14120E">${rimShade}</g></g>`;
  return { defs, glass: glass + bareEdges(geometry, lens, name) };
}

/** A tall window and its narrow neighbour, slanting over each lens. */
function reflections({ at, design }: FrameGeometry): string {
  const half = [design.lensWidthMm / 2, design.lensHeightMm / 2] as const;
  const away = half[0] + design.bridgeMm / 2;
  const quad = (middle: number, corners: readonly Point[]) => {
    const [a, b, c, d] = corners.map(([u, v]) => at(middle + u * half[0], v * half[1], 0.6));
    const text = (point: Point | undefined) => `${Math.round(point![0])} ${Math.round(point![1])}`;
    // The long sides bow a little: the front surface of a lens is a sphere.
    const bow = (p: Point, q: Point) =>
      `Q${Math.round((p[0] + q[0]) / 2 + 14)} ${Math.round((p[1] + q[1]) / 2)} ${text(q)}`;
    return `M${text(a)}L${text(b)}${bow(b!, c!)}L${text(d)}${bow(d!, a!)}z`;
  };
  return [-away, away]
    .flatMap((middle) => [
      quad(middle, [
        [-0.34, 1.2],
        [0.22, 1.2],
        [-0.3, -1.2],
        [-0.86, -1.2],
      ]),
      quad(middle, [
        [0.34, 1.2],
        [0.46, 1.2],
        [-0.06, -1.2],
        [-0.18, -1.2],
      ]),
    ])
    .join("");
}

/** Where no rim covers it, a lens shows its ground edge, and a half rim its nylon. */
function bareEdges({ design, tubes, depth }: FrameGeometry, lens: LensColour, name: Name): string {
  if (design.rim === "Full Rim") return "";
  const dark = lens.kind === "clear" || lens.kind === "blue-block" ? "#7F8A88" : "#2B2D30";
  const edge = design.rim === "Half Rim" ? `<path d="${tubes.nylon}"` : `<use href="#${name("g0")}"`;
  const back =
    design.rim === "Half Rim"
      ? ""
      : `<use href="#${name("g0")}" x="${short(depth[0])}" y="${short(depth[1])}" stroke="${dark}" stroke-opacity=".3" stroke-width="1.6"/>`;
  return `<g fill="none">${back}${edge} stroke="${dark}" stroke-opacity=".55" stroke-width="3.2"/>${edge} stroke="#FFF" stroke-opacity=".75" stroke-width="1.2"/></g>`;
}
