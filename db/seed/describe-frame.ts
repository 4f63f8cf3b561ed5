import { frameSizeLabel, frontWidthMm } from "#domain/frames/measure-frame.ts";
import type { GlassesBrand } from "./lists/brands.ts";
import { BRIDGES, HINGES, KINDS, MATERIALS, OPENINGS, RIMS, WIDTHS, type WidthClass } from "./lists/frame-phrases.ts";
import type { RandomChoices } from "./random-choices.ts";
import type { DemoFrame } from "./frame-designs.ts";

/** Narrow to 129 mm over all, medium to 134, wide to 139, extra wide above. */
export function widthClass(widthMm: number): WidthClass {
  if (widthMm <= 129) return "narrow";
  if (widthMm <= 134) return "medium";
  return widthMm <= 139 ? "wide" : "extra wide";
}

/** Two to four sentences out of what the frame really is: its shape, making, width and use. */
export function describeFrame(
  frame: DemoFrame,
  brand: Pick<GlassesBrand, "name">,
  model: string,
  choices: RandomChoices,
): string {
  const { design } = frame;
  const words: Record<string, string> = {
    brand: brand.name,
    model,
    material: MATERIALS[frame.material] ?? frame.material.toLowerCase(),
    width: String(frontWidthMm(design)),
    class: widthClass(frontWidthMm(design)),
    size: frameSizeLabel(design),
    lens: String(Math.round(design.lensWidthMm)),
    height: String(Math.round(design.lensHeightMm)),
    bridge: String(design.bridgeMm),
    temple: String(design.templeMm),
    wearer: frame.audience.includes("Juniors") ? "a child's face" : "the face",
  };
  const says = (lines: readonly string[] | undefined) => (lines?.length ? [fill(choices.pick(lines), words)] : []);

  const making = choices.chance(0.5) && design.rim !== "Full Rim" ? RIMS[design.rim] : makingOf(frame, choices);
  const use = frame.audience.includes("Juniors") ? KINDS.juniors : useOf(frame);
  return [
    ...says(OPENINGS[frame.shape]),
    ...says(making),
    ...(choices.chance(0.75) ? says(WIDTHS[widthClass(frontWidthMm(design))]) : []),
    ...(choices.chance(0.7) ? says(use) : []),
  ].join(" ");
}

function makingOf({ design }: DemoFrame, choices: RandomChoices): readonly string[] {
  if (design.rivets !== "none" && choices.chance(0.5)) return HINGES[design.rivets];
  if (design.rim === "Rim Less") return RIMS["Rim Less"];
  return BRIDGES[design.nosePads === "wire" && design.bridge === "saddle" ? "pads" : design.bridge];
}

function useOf({ kind, design }: DemoFrame): readonly string[] {
  if (kind === "eye_glasses") return design.lensHeightMm >= 36 ? KINDS.deep : KINDS.shallow;
  return KINDS[kind];
}

function fill(line: string, words: Record<string, string>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}
