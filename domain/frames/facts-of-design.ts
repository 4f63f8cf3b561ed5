import type { Hinge, NosePads } from "#domain/catalogue/frame-facts.ts";
import type { FrameDesign, HingeKind } from "./frame-design.ts";
import { frontWidthMm } from "./measure-frame.ts";
import { weighFrame } from "./weigh-frame.ts";

const PADS: Readonly<Record<FrameDesign["nosePads"], NosePads>> = {
  moulded: "Built into the frame",
  wire: "Adjustable",
};
const HINGE_NAMES: Readonly<Record<HingeKind, Hinge>> = {
  "three-barrel": "Three-barrel",
  "five-barrel": "Five-barrel",
  "seven-barrel": "Seven-barrel",
  spring: "Spring",
};

/** What the catalogue says of a frame that has been designed here: measured on the design, so that both always agree. */
export function factsOfDesign(design: FrameDesign, material: string) {
  return {
    lensWidthMm: Math.round(design.lensWidthMm),
    lensHeightMm: Math.round(design.lensHeightMm),
    bridgeMm: Math.round(design.bridgeMm),
    templeMm: Math.round(design.templeMm),
    frontWidthMm: frontWidthMm(design),
    weightG: weighFrame(design, material),
    nosePads: PADS[design.nosePads],
    hinge: HINGE_NAMES[design.hinge],
  };
}
