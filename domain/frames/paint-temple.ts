import type { Colourway } from "./colourway.ts";
import type { FrameGeometry } from "./frame-geometry.ts";
import { darker, lighter } from "./mix-colours.ts";
import { short } from "./path-data.ts";
import type { TemplePaths } from "./project-temples.ts";
import { sheetLook, wireTones } from "./sheet-look.ts";
import { hundredth } from "./svg-markup.ts";

type Name = (part: string) => string;

/** One temple: its thickness as a stack, its broad face, and the light along the upper edge. */
export function paintTemple(
  geometry: FrameGeometry,
  temple: TemplePaths,
  colourway: Colourway,
  name: Name,
): { defs: string; content: string } {
  const part = temple.side < 0 ? "u" : "v";
  return geometry.design.build === "wire"
    ? wireTemple(geometry, temple, colourway, name, part)
    : plateTemple(temple, colourway, name, part);
}

/** `round`: pixels by which the outer copies stand back, so that a tip seen end-on is round and not sawn off. */
function stack(href: string, depth: readonly [number, number], wall: string, round = 0): string {
  const steps = Math.max(2, Math.ceil(Math.hypot(...depth) / (round > 0 ? 3 : 4)));
  let uses = "";
  for (let step = steps; step >= 1; step -= 1)
    uses += `<use href="${href}" x="${short((depth[0] * step) / steps)}" y="${short((depth[1] * step) / steps + round * Math.sqrt(1 - ((2 * step) / steps - 1) ** 2))}"/>`;
  return `<g fill="${wall}" stroke="${wall}" stroke-width="3">${uses}</g>`;
}

function plateTemple(
  temple: TemplePaths,
  colourway: Colourway,
  name: Name,
  part: string,
): { defs: string; content: string } {
  const look = sheetLook(colourway);
  const hex = look.temple;
  const face = `#${name(part)}`;
  const seeThrough = look.faceOpacity < 1;
  const textured = colourway.finish === "tortoise";
  const light = `<use href="#${name(`${part}l`)}"`;
  const defs = `<path id="${name(part)}" d="${temple.face}"/><path id="${name(`${part}l`)}" d="${temple.light}"/>${`<clipPath id="${name(`${part}c`)}"><use href="${face}"/></clipPath>`}`;
  const wall = textured ? look.wall : darker(hex, 0.36);
  const glint = look.glint > 0 ? 0.55 * look.glint : 0.16;
  const core = seeThrough ? `${light} stroke="#6F7278" stroke-opacity=".4" stroke-width="4" y="6"/>` : "";
  const content =
    `<g${seeThrough ? ` opacity="${hundredth(Math.min(0.9, look.faceOpacity + 0.16))}"` : ""}>${stack(face, temple.depth, wall, temple.endOn ? 5 : 0)}<use href="${face}" fill="${lighter(hex, 0.05)}"/></g>` +
    `<g clip-path="url(#${name(`${part}c`)})" fill="none">${textured ? `<use href="#${name("t")}"/>` : ""}${core}` +
    `<use href="${face}" stroke="${look.edge}" stroke-width="9" opacity=".2"/><use href="${face}" stroke="${look.edge}" stroke-width="4" opacity=".3"/>` +
    `${light} stroke="#FFF" stroke-width="8" opacity="${hundredth(glint * 0.3)}"/>${light} stroke="#FFF" stroke-width="2" opacity="${hundredth(glint)}" y="-3"/></g>`;
  return { defs, content };
}

function wireTemple(
  geometry: FrameGeometry,
  temple: TemplePaths,
  colourway: Colourway,
  name: Name,
  part: string,
): { defs: string; content: string } {
  const tones = wireTones(colourway);
  const tip = colourway.tipHex ?? darker(colourway.frontHex, 0.4);
  const rod = `#${name(part)}`;
  const sleeve = `#${name(`${part}s`)}`;
  const defs = `<path id="${name(part)}" d="${temple.face}"/><path id="${name(`${part}s`)}" d="${temple.sleeve}"/>`;
  const thin = geometry.pixelsPerMm / 6.4;
  const content =
    stack(rod, temple.depth, tones.dark, temple.endOn ? 4 : 0) +
    `<use href="${rod}" fill="url(#${name("w")})"/>` +
    `<path d="${temple.light}" fill="none" stroke="${tones.light}" stroke-width="${short(2.2 * thin)}" opacity=".7"/>` +
    stack(sleeve, [temple.depth[0] * 1.4, temple.depth[1] * 1.4], darker(tip, 0.4), temple.endOn ? 6 : 0) +
    `<use href="${sleeve}" fill="${tip}" stroke="${lighter(tip, 0.3)}" stroke-width="1.2" stroke-opacity=".6"/>`;
  return { defs, content };
}
