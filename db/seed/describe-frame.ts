import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frameSizeLabel, frontWidthMm } from "#domain/frames/measure-frame.ts";
import type { GlassesBrand } from "./lists/brands.ts";
import { LENS_PACKAGES } from "./lists/lens-packages.ts";
import { BRIDGES, HINGES, KINDS, MATERIALS, OPENINGS, RIMS, WIDTHS } from "./lists/frame-phrases.ts";
import type { RandomChoices } from "./random-choices.ts";
import type { DemoFrame } from "./frame-designs.ts";

/** From this height of the lens on a reading zone fits in. */
const DEEP_MM = 36;

const NEAR_PACKAGES = new Set(LENS_PACKAGES.filter(({ add }) => add).map(({ code }) => code));

/**
 * Two to four sentences out of what the frame really is: its shape, making, width and use. What they say of its lenses
 * is what its wizard offers; `lensPackages` is left out where every fitting lens is.
 */
export function describeFrame(
  frame: DemoFrame,
  brand: Pick<GlassesBrand, "name">,
  model: string,
  choices: RandomChoices,
  lensPackages?: readonly string[],
): string {
  const { design } = frame;
  const words: Record<string, string> = {
    brand: brand.name,
    model,
    material: MATERIALS[frame.material] ?? frame.material.toLowerCase(),
    width: String(frontWidthMm(design)),
    class: frameWidthOf(frontWidthMm(design)),
    size: frameSizeLabel(design),
    lens: String(Math.round(design.lensWidthMm)),
    height: String(Math.round(design.lensHeightMm)),
    bridge: String(design.bridgeMm),
    temple: String(design.templeMm),
    wearer: frame.audience.includes("Juniors") ? "a child's face" : "the face",
  };
  const says = (lines: readonly string[] | undefined) => (lines?.length ? [fill(choices.pick(lines), words)] : []);

  const making = choices.chance(0.5) && design.rim !== "Full Rim" ? RIMS[design.rim] : makingOf(frame, choices);
  const use = frame.audience.includes("Juniors") ? KINDS.juniors : useOf(frame, lensPackages);
  return [
    ...says(OPENINGS[frame.shape]),
    ...says(making),
    ...(choices.chance(0.75) ? says(WIDTHS[frameWidthOf(frontWidthMm(design))]) : []),
    ...(choices.chance(0.7) ? says(use) : []),
  ].join(" ");
}

function makingOf({ design }: DemoFrame, choices: RandomChoices): readonly string[] {
  if (design.rivets !== "none" && choices.chance(0.5)) return HINGES[design.rivets];
  if (design.rim === "Rim Less") return RIMS["Rim Less"];
  return BRIDGES[design.nosePads === "wire" && design.bridge === "saddle" ? "pads" : design.bridge];
}

function useOf({ kind, design }: DemoFrame, lensPackages: readonly string[] | undefined): readonly string[] {
  if (kind !== "computer_glasses" && lensPackages?.length === 0)
    return KINDS[kind === "sun_glasses" ? "tinted" : "bare"];
  if (kind !== "eye_glasses") return KINDS[kind];
  if (takesProgressives(design, lensPackages)) return KINDS.deep;
  return design.lensHeightMm < DEEP_MM ? KINDS.shallow : KINDS.single;
}

/** Whether the lens is deep enough for a reading zone, and lenses with one are offered; unsaid: every fitting lens is. */
export const takesProgressives = (design: FrameDesign, lensPackages?: readonly string[]): boolean =>
  design.lensHeightMm >= DEEP_MM && (lensPackages?.some((lens) => NEAR_PACKAGES.has(lens)) ?? true);

function fill(line: string, words: Record<string, string>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}
