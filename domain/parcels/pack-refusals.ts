export type PackRefusal =
  | "carrier"
  | "number"
  | "number_taken"
  | "left_out"
  | "not_made"
  | "not_now"
  | "no_parcel"
  | "packed_before"
  | "serials";

export const PACK_REFUSALS: Readonly<Record<PackRefusal, string>> = {
  carrier: "Choose who carries the parcel",
  number: "The number on the carrier's label has 6 to 40 letters, digits and hyphens",
  number_taken: "Another parcel has this number already. Please look at the label once more",
  left_out: "Something is not in the parcel yet: scan it or tick it",
  not_made: "Its glasses are not made and checked yet",
  not_now: "This order cannot be packed now. Somebody may have moved it meanwhile",
  no_parcel: "It is collected in its store: no parcel is made of it",
  packed_before: "It is packed already, as another parcel",
  serials: "The serial number of a piece is not scanned yet. Scan it first",
};

export const HEAVIEST_GRAMS = 30_000;
