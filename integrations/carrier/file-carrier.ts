import type { Carrier } from "./carrier.ts";

const NUMBER = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

/**
 * A carrier that is told by a file: its numbers stand on labels that it has left with the shop, and a parcel is booked by its row in the
 * list of the day, which goes along with the parcels.
 */
export const fileCarrier = (name: string): Carrier => ({
  name,
  hasNumbers: true,
  book: async ({ trackingNo }) => {
    const number = trackingNo.replaceAll(/\s/g, "").toUpperCase();
    return NUMBER.test(number) ? { ok: true, trackingNo: number } : { ok: false, reason: "number" };
  },
});
