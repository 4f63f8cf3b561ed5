import { PACK_REFUSALS } from "./pack-refusals.ts";

/** Brings a parcel himself: it is named by its order. */
export const OWN_RIDER = "Our own rider";

/** Those whose labels the shop has. */
export const LABEL_CARRIERS = ["Blue Dart", "Delhivery", "DTDC", "Ecom Express", "India Post"] as const;

/** Everybody who carries parcels, as orders and their customers read them. */
export const CARRIER_NAMES: readonly string[] = [...LABEL_CARRIERS, OWN_RIDER];

/** So much may be typed, spaces included. */
export const MOST_PARCEL = 60;

export type Parcel = { carrier: string; trackingNo: string };

export type ParcelFault = "carrier" | "number";

export const PARCEL_FIELDS = { carrier: "carrier", number: "trackingNo" } as const satisfies Record<
  ParcelFault,
  string
>;

const NUMBER = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

/** As the label has it, in capitals and without spaces; null for what no label has. */
export function readParcelNumber(typed: string): string | null {
  const number = typed.replaceAll(/\s/g, "").toUpperCase();
  return NUMBER.test(number) ? number : null;
}

/** Who carries the parcel of an order and under which number, by the rule of every place where somebody says so. */
export function readParcel(
  typed: Parcel,
  orderNumber: string,
): { ok: true; parcel: Parcel } | { ok: false; reason: ParcelFault } {
  const carrier = typed.carrier.trim();
  if (!CARRIER_NAMES.includes(carrier)) return { ok: false, reason: "carrier" };
  const trackingNo = carrier === OWN_RIDER ? orderNumber : readParcelNumber(typed.trackingNo);
  return trackingNo === null ? { ok: false, reason: "number" } : { ok: true, parcel: { carrier, trackingNo } };
}

/** The words beside the field that is wrong, before its order is known. */
export function parcelErrors(typed: Parcel): { field: "carrier" | "trackingNo"; words: string } | null {
  const read = readParcel(typed, "");
  return read.ok ? null : { field: PARCEL_FIELDS[read.reason], words: `${PACK_REFUSALS[read.reason]}.` };
}
