/** A guest's wishlist as one cookie: product ids, the newest first. */
export const MAX_GUEST_WISHES = 200;

export function encodeGuestWishlist(productIds: readonly number[]): string {
  return productIds.slice(0, MAX_GUEST_WISHES).join(".");
}

export function decodeGuestWishlist(text: string): number[] {
  const ids = text.split(".").filter((part) => /^[1-9][0-9]{0,9}$/.test(part));
  const known = ids.map(Number).filter((id) => id <= 2_147_483_647);
  return [...new Set(known)].slice(0, MAX_GUEST_WISHES);
}

/** The heart: liked when it was not, and the other way round. The oldest gives way to one too many. */
export function toggleGuestWish(productIds: readonly number[], productId: number): number[] {
  if (productIds.includes(productId)) return productIds.filter((id) => id !== productId);
  return [productId, ...productIds].slice(0, MAX_GUEST_WISHES);
}
