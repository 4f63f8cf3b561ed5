import type { DemoFrame } from "./frame-designs.ts";
import { ADDED_LENSES } from "./lists/added-lenses.ts";
import { LENS_PACKAGES } from "./lists/lens-packages.ts";

/** For the corridor from the pupil down and a zone to read below it. */
const PROGRESSIVE_HEIGHT_MM = 30;

/** Which lens packages can go into a frame. The index comes from how the lens is held, the rest from lens height and wearer. */
export function chooseLensPackages(frame: DemoFrame): string[] {
  const { design, kind } = frame;
  if (kind === "computer_glasses") return [];
  const junior = frame.audience.includes("Juniors");
  return [...LENS_PACKAGES, ...ADDED_LENSES]
    .filter(({ code, indexMilli, add }) => {
      const tinted = code.startsWith("tint-");
      if (kind === "sun_glasses" && !tinted) return false;
      // A groove or a drilled hole breaks out of a 1.50 lens.
      if (design.rim !== "Full Rim" && indexMilli === 1500) return false;
      if (add && (junior || design.lensHeightMm < PROGRESSIVE_HEIGHT_MM)) return false;
      const isForGrown = tinted || code === "drive-safe" || code.startsWith("photochromic-") || indexMilli === 1500;
      if (junior && kind === "eye_glasses" && isForGrown) return false;
      return true;
    })
    .map(({ code }) => code);
}
