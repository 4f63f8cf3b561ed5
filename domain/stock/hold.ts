/** How long a payment order keeps its goods: a purchase that takes longer may find them sold. */
export const HOLD_MINUTES = 15;

export function holdExpiresAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + HOLD_MINUTES * 60_000);
}

/** Up to, and without, its last moment. */
export function isHoldLive(hold: { expiresAt: Date }, now: Date): boolean {
  return now < hold.expiresAt;
}
