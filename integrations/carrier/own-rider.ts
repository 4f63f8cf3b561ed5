import type { Carrier } from "./carrier.ts";

/** Somebody of the shop brings it: the parcel is named by its order. */
export const ownRider: Carrier = {
  name: "Our own rider",
  hasNumbers: false,
  book: async ({ orderNumber }) => ({ ok: true, trackingNo: orderNumber }),
};
