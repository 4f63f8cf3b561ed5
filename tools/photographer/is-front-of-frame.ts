import type { Order } from "./page.ts";

/** Whose lenses show the lamp beside the camera: from any other side they mirror one of the set. */
export const isFrontOfFrame = (order: Order): boolean =>
  "subject" in order && order.subject.kind === "frame" && order.view === "front";
