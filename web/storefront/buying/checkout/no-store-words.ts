import type { Collecting } from "./load-collecting.ts";

type Asked = Pick<Collecting, "place" | "canCollect"> & { stores: readonly unknown[] };

/** Why there is no store to choose: "No store near 781001, Guwahati has everything in your cart". Null: there are some. */
export function noStoreWords({ place, canCollect, stores }: Asked): string | null {
  if (!canCollect) return "There is nothing to collect";
  if (stores.length > 0) return null;
  return place ? `No store near ${place.label} has everything in your cart` : "No store has everything in your cart";
}
