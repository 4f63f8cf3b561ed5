import { createHash } from "node:crypto";
import type { Order } from "#tools/photographer/page.ts";
import { CUT_OUT_VERSION, RENDERER_VERSION } from "#tools/photographer/renderer-version.ts";

/** A name for all that can be seen in a picture. */
export function hashOf(order: Order, size: { width: number; height: number }): string {
  const version = "view" in order && order.view === "cut-out" ? CUT_OUT_VERSION : RENDERER_VERSION;
  const told = JSON.stringify([version, size, order]);
  return createHash("sha256").update(told).digest("hex").slice(0, 12);
}
