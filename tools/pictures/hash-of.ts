import { createHash } from "node:crypto";
import { hasFoldedPair } from "#tools/photographer/has-folded-pair.ts";
import { isFrontOfFrame } from "#tools/photographer/is-front-of-frame.ts";
import type { Order } from "#tools/photographer/page.ts";
import {
  CUT_OUT_VERSION,
  FOLD_VERSION,
  FRONT_VERSION,
  GOODS_VERSIONS,
  HEAD_VERSIONS,
  RENDERER_VERSION,
} from "#tools/photographer/renderer-version.ts";

/** A name for all that can be seen in a picture. */
export function hashOf(order: Order, size: { width: number; height: number }): string {
  const told = JSON.stringify([versionOf(order), size, order]);
  return createHash("sha256").update(told).digest("hex").slice(0, 12);
}

function versionOf(order: Order): number | string {
  const view = "view" in order && order.view;
  if (view === "cut-out") return CUT_OUT_VERSION;
  if (isFrontOfFrame(order)) return `${RENDERER_VERSION} from the front ${FRONT_VERSION}`;
  if (hasFoldedPair(order)) return `${RENDERER_VERSION} folded ${FOLD_VERSION}`;
  if ("subject" in order && order.subject.kind === "goods") {
    const own = GOODS_VERSIONS[order.subject.goods.kind];
    return own === undefined ? RENDERER_VERSION : `${RENDERER_VERSION} of its kind ${own}`;
  }
  const head = "subject" in order && "head" in order.subject ? order.subject.head : undefined;
  return head ? `${RENDERER_VERSION} on head ${HEAD_VERSIONS[head.person]}` : RENDERER_VERSION;
}
