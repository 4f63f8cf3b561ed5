import type { barcodes, shelfPlaces } from "#db/schema/shelves.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import type { Goods, Shelf } from "./read-goods.ts";

type Shelves = { barcodes: (typeof barcodes.$inferInsert)[]; places: (typeof shelfPlaces.$inferInsert)[] };

/** Racks by kind, so that what belongs together stands together. */
const RACKS = [
  ["glasses", "A"],
  ["contactLenses", "K"],
  ["goods", "P"],
] as const satisfies readonly (readonly [keyof Shelf, string])[];
const LEVELS = 4;
const ON_A_LEVEL = 6;

/** A code of our own for everything that lies anywhere, and a place in each store where it lies. */
export function planShelves(goods: Goods): Shelves {
  const places = [...goods.shelves].flatMap(([storeId, shelf]) =>
    RACKS.flatMap(([kind, rack]) =>
      shelf[kind].map(({ value }, n) => ({ storeId, attributeValueId: value.id, place: placeOf(rack, n) })),
    ),
  );
  const units = new Set(places.map(({ attributeValueId }) => attributeValueId));
  return {
    barcodes: [...units]
      .toSorted((a, b) => a - b)
      .map((attributeValueId) => ({ code: ownBarcodeOf(attributeValueId), attributeValueId })),
    places,
  };
}

/** "A-03-2": rack, bay and level. */
function placeOf(rack: string, nth: number): string {
  const level = Math.floor(nth / ON_A_LEVEL);
  const bay = Math.floor(level / LEVELS) + 1;
  return `${rack}-${String(bay).padStart(2, "0")}-${(level % LEVELS) + 1}`;
}
