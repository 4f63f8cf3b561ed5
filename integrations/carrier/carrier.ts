export type ParcelToBook = {
  /** The number of the bill, which names the parcel where its carrier has no number of its own. */
  orderNumber: string;
  /** As it was typed or scanned from the carrier's own label; "" where it makes none. */
  trackingNo: string;
};

export type Booked = { ok: true; trackingNo: string } | { ok: false; reason: "number" };

/** Who carries parcels: one per carrier. The same parcel booked twice has the same number. */
export type Carrier = {
  /** As the order and its customer read it. */
  name: string;
  /** Whether its parcels have numbers of the carrier's own, which staff type or scan. */
  hasNumbers: boolean;
  book: (parcel: ParcelToBook) => Promise<Booked>;
};
