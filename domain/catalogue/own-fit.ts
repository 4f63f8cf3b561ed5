import type { ListFilter } from "./catalogue-filter.ts";
import { fitsLike } from "./fits-like.ts";
import { formatFrameSize, type FrameSize, readFrameSize } from "./frame-size.ts";
import { FRAME_WIDTHS, type FrameWidth, frameWidthOf, type SizedFront } from "./frame-width.ts";

/** What "fits like mine" means to somebody: the glasses they wear, or at least how wide their face is. */
export type OwnFit = {
  /** As it is printed in the temple; null where only the width is known. */
  size: FrameSize | null;
  /** Over all, in whole millimetres; null where only the size is known. */
  frontMm: number | null;
  /** The frame of the shop that they wear. */
  title: string | null;
};

/** What rims and end pieces add to two lenses and a bridge: half of all frames have less, half more. */
const TYPICAL_SIDES_MM = 10;
/** So much wider or narrower than the glasses somebody wears is not felt. */
const ALIKE_MM = 3;
/** Any glasses, children's and the widest included; anything else is a slip. */
export const FRONT_LIMITS_MM = { fromMm: 100, toMm: 170 } as const;

export const isFrontMm = (mm: number) => mm >= FRONT_LIMITS_MM.fromMm && mm <= FRONT_LIMITS_MM.toMm;

/** As it is kept: "52-18-140/132/Goa". */
export function writeOwnFit({ size, frontMm, title }: OwnFit): string {
  return [size ? formatFrameSize(size) : "", frontMm ?? "", title ?? ""].join("/");
}

/** Null for anything that says neither a size nor a width. */
export function readOwnFit(text: string): OwnFit | null {
  const [label = "", mm = "", ...title] = text.slice(0, 200).split("/");
  const size = readFrameSize(label);
  const front = /^\d{3}$/.test(mm) ? Number(mm) : null;
  const frontMm = front !== null && isFrontMm(front) ? front : null;
  return size || frontMm !== null ? { size, frontMm, title: title.join("/") || null } : null;
}

/** How wide the front is that somebody wears: as it was measured, or what is usual at that size. */
export function ownFrontMm({ size, frontMm }: OwnFit): number {
  if (frontMm !== null) return frontMm;
  return size ? 2 * size.lensMm + size.bridgeMm + TYPICAL_SIDES_MM : 0;
}

/** The front for a distance between the pupils: lenses and bridge 6 mm more than it, a bridge of 18 mm. 63 gives 130. */
export function frontForPd(pdMm: number): number {
  return Math.round(2 * (pdMm + 6) - 18 + TYPICAL_SIDES_MM);
}

/** Whether one of the frame's sizes sits like what somebody wears. */
export function fitsOwn(fronts: readonly SizedFront[], own: OwnFit): boolean {
  return fronts.some((front) => {
    const size = readFrameSize(front.size);
    if (own.size) return size !== null && fitsLike(size, own.size);
    return Math.abs(front.mm - ownFrontMm(own)) <= ALIKE_MM;
  });
}

/** "2 mm wider than yours", "Fits like yours, about 1 mm wider": "about" where only the numbers in the temple are known. */
export function compareWords(front: SizedFront, own: OwnFit): string {
  const difference = front.mm - ownFrontMm(own);
  const about = own.frontMm === null ? "about " : "";
  const by = `${about}${Math.abs(difference)} mm ${difference > 0 ? "wider" : "narrower"}`;
  if (own.size && fitsOwn([front], own)) return difference === 0 ? "Fits like yours" : `Fits like yours, ${by}`;
  const yours = own.size ? "yours" : "your face";
  const words = difference === 0 ? `${about}as wide as ${yours}` : `${by} than ${yours}`;
  return words[0]!.toUpperCase() + words.slice(1);
}

/** The classes to look in: that of the width, and its neighbour where the border is within two millimetres. */
export function widthsAround(mm: number): FrameWidth[] {
  const found = new Set([mm - 2, mm, mm + 2].map(frameWidthOf));
  return FRAME_WIDTHS.filter((width) => found.has(width));
}

/** From which width to which it fits, in whole millimetres. */
export function fittingRange(mm: number): { fromMm: number; toMm: number } {
  return { fromMm: mm - ALIKE_MM, toMm: mm + ALIKE_MM };
}

/** What narrows a list to frames that fit like somebody's own: the size, or the classes around the width. */
export function ownFilter(own: OwnFit): Pick<ListFilter, "fits" | "frame_width"> {
  return own.size ? { fits: own.size } : { frame_width: widthsAround(ownFrontMm(own)) };
}

/** As the address of a list says it, without "?": written here, so that a card brings no rules of filters along. */
export function ownFitQuery(own: OwnFit): string {
  const { fits, frame_width } = ownFilter(own);
  return fits ? `fits=${formatFrameSize(fits)}` : `frame_width=${encodeURIComponent(frame_width!.join("-"))}`;
}
