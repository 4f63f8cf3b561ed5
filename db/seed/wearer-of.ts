import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { headFor } from "#domain/heads/head-for.ts";
import type { Head } from "#domain/heads/head.ts";
import type { ProductPlan } from "./product-plan.ts";

/** Who wears a frame of the demonstration shop in its picture; the same at every asking. Null of what is no frame. */
export function wearerOf({ subject, audiences, variants: [first] }: ProductPlan): Head | null {
  const paint = first?.paint;
  if (subject.kind !== "frame" || !paint || !("lens" in paint)) return null;
  // The number of the model: "CHA-E001-2-52" is the first.
  const nth = Number(/\d{3}/.exec(first.values[0]?.sku ?? "")?.[0] ?? 0);
  const frontMm = 2 * frontHalfWidthMm(subject.design);
  return headFor({ audiences, frontMm, frontHex: paint.frontHex }, nth);
}
