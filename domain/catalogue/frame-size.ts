/** What is printed inside a temple, in whole millimetres. */
export type FrameSize = { lensMm: number; bridgeMm: number; templeMm: number };

/** "52-18-140", the way it is printed inside the temple; null for anything else. */
export function readFrameSize(label: string): FrameSize | null {
  const [, lens, bridge, temple] = /^(\d{2})-(\d{2})-(\d{3})$/.exec(label) ?? [];
  if (!lens || !bridge || !temple) return null;
  return { lensMm: Number(lens), bridgeMm: Number(bridge), templeMm: Number(temple) };
}

/** "Lens 52 mm, bridge 18 mm, temple 140 mm"; a figure and its unit stay on one line. */
export function describeFrameSize({ lensMm, bridgeMm, templeMm }: FrameSize): string {
  return `Lens ${lensMm}\u{a0}mm, bridge ${bridgeMm}\u{a0}mm, temple ${templeMm}\u{a0}mm`;
}

/** "52-18-140" */
export function formatFrameSize({ lensMm, bridgeMm, templeMm }: FrameSize): string {
  return `${lensMm}-${bridgeMm}-${templeMm}`;
}

export function isSameSize(one: FrameSize, other: FrameSize | null | undefined): boolean {
  return other != null && formatFrameSize(one) === formatFrameSize(other);
}
