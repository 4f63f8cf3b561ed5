import { createHash } from "node:crypto";
import type { Order } from "#studio/photograph/page.ts";
import { RENDERER_VERSION } from "#studio/photograph/renderer-version.ts";

/** A name for all that can be seen in a picture. */
export function hashOf(order: Order, size: { width: number; height: number }): string {
  const told = JSON.stringify([RENDERER_VERSION, size, order]);
  return createHash("sha256").update(told).digest("hex").slice(0, 12);
}
