import type { FrameSize } from "./frame-size.ts";

/** How far a measure may be from the frame that fits, in millimetres: more is felt on nose or ears. */
export const FIT_TOLERANCE_MM: Readonly<FrameSize> = { lensMm: 2, bridgeMm: 2, templeMm: 5 };

/** Whether a frame of one size sits like one of another: 54-17-145 like 52-18-140. */
export function fitsLike(size: FrameSize, own: FrameSize): boolean {
  return (["lensMm", "bridgeMm", "templeMm"] as const).every(
    (measure) => Math.abs(size[measure] - own[measure]) <= FIT_TOLERANCE_MM[measure],
  );
}
