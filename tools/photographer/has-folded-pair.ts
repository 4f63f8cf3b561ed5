import type { Order } from "./page.ts";

/** Whether a pair lies folded in the picture: alone, among other things of a scene, or in what is made to hold it. */
export function hasFoldedPair(order: Order): boolean {
  if ("set" in order) return order.pieces.some(({ stance }) => stance === "folded");
  if (order.subject.kind !== "goods") return order.view === "folded";
  const { kind } = order.subject.goods;
  return kind === "stand" || (kind === "hard-case" && order.view !== "front");
}
