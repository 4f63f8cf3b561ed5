import { readParcelNumber } from "#domain/parcels/read-parcel.ts";
import type { Carrier } from "./carrier.ts";

/**
 * A carrier that is told by a file: its numbers stand on labels that it has left with the shop, and a parcel is booked by its row in the
 * list of the day, which goes along with the parcels.
 */
export const fileCarrier = (name: string): Carrier => ({
  name,
  hasNumbers: true,
  book: async ({ trackingNo }) => {
    const number = readParcelNumber(trackingNo);
    return number === null ? { ok: false, reason: "number" } : { ok: true, trackingNo: number };
  },
});
