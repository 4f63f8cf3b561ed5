import type { FrameWidth } from "#domain/catalogue/frame-width.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { otherHeads } from "#domain/heads/faces.ts";
import { headFor } from "#domain/heads/head-for.ts";
import type { Head } from "#domain/heads/head.ts";
import type { ProductPlan } from "./product-plan.ts";

/** `worn` is on the face that fits; each of the two others is named by its face. */
const OTHER_VIEWS = {
  narrow: "worn-narrow",
  medium: "worn-medium",
  wide: "worn-wide",
  "extra wide": "worn-extra-wide",
} as const satisfies Record<FrameWidth, string>;

export type WornView = "worn" | (typeof OTHER_VIEWS)[FrameWidth];

/** Who wears a frame of the demonstration shop in which view; the same at every asking. Nobody wears what is no frame. */
export function wearersOf(plan: ProductPlan): { view: WornView; head: Head }[] {
  const fitting = wearerOf(plan);
  if (!fitting) return [];
  const others = otherHeads(fitting).map(({ width, head }) => ({ view: OTHER_VIEWS[width], head }));
  return [{ view: "worn", head: fitting }, ...others];
}

/** On whom it fits; null of what is no frame. */
export function wearerOf({ subject, audiences, variants: [first] }: ProductPlan): Head | null {
  const paint = first?.paint;
  if (subject.kind !== "frame" || !paint || !("lens" in paint)) return null;
  // The number of the model: "CHA-E001-2-52" is the first.
  const nth = Number(/\d{3}/.exec(first.values[0]?.sku ?? "")?.[0] ?? 0);
  const frontMm = 2 * frontHalfWidthMm(subject.design);
  return headFor({ audiences, frontMm, frontHex: paint.frontHex }, nth);
}
