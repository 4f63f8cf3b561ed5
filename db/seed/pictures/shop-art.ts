import { drawEmpty } from "#domain/frames/draw-empty.ts";

/** Drawings that pages import, by file name: what is said where there is nothing yet. */
export function shopArt(): Record<string, string> {
  return { "empty-wishlist": drawEmpty("wishlist"), "empty-cart": drawEmpty("cart") };
}
