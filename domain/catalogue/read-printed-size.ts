import type { FrameSize } from "./frame-size.ts";

/** What glasses for people measure, in millimetres, children's and the widest included; anything else is a slip. */
export const FRAME_SIZE_LIMITS: Readonly<Record<keyof FrameSize, { fromMm: number; toMm: number }>> = {
  lensMm: { fromMm: 36, toMm: 66 },
  bridgeMm: { fromMm: 10, toMm: 30 },
  templeMm: { fromMm: 100, toMm: 165 },
};

/**
 * The three lengths as people copy them from a temple: "52-18-140", "52□18 140", "RB5154 2000 52-18 140". Null when there are no
 * three that could be a frame's.
 */
export function readPrintedSize(text: string): FrameSize | null {
  const [, lens, bridge, temple] = /(?<!\d)(\d{2})\D{1,6}(\d{2})\D{1,6}(\d{3})(?!\d)/u.exec(text.slice(0, 200)) ?? [];
  if (!lens || !bridge || !temple) return null;
  const size = { lensMm: Number(lens), bridgeMm: Number(bridge), templeMm: Number(temple) };
  const isWithin = (measure: keyof FrameSize) =>
    size[measure] >= FRAME_SIZE_LIMITS[measure].fromMm && size[measure] <= FRAME_SIZE_LIMITS[measure].toMm;
  return isWithin("lensMm") && isWithin("bridgeMm") && isWithin("templeMm") ? size : null;
}
