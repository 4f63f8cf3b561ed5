/** Where something lies in a store, as it stands on the shelf: "A-03-2", "WINDOW 1". */
export const SHELF_PLACE = /^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/;

export const NO_SHELF_PLACE = "A place has up to 12 letters, digits, spaces and hyphens, such as A-03-2";

/** A place as it is kept; null: it is none. */
export function readShelfPlace(text: string): string | null {
  const place = text.trim().replace(/\s+/g, " ").toUpperCase();
  return SHELF_PLACE.test(place) ? place : null;
}
