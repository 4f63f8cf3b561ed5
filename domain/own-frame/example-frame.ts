import type { OwnFrame } from "./own-frame.ts";

/** A customer's frame that comes by courier. */
export const OWN_FRAME: OwnFrame = {
  name: "Ray-Ban RB5154",
  rim: "half",
  material: "mixed",
  lensMm: 51,
  bridgeMm: 21,
  templeMm: 145,
  way: "courier",
  storeId: null,
};
