export type PaymentStatus = "creating" | "pending" | "failed" | "paid" | "superseded" | "expired" | "abandoned";

/** A customer has at most one payment order in one of these. */
export const OPEN_STATUSES = ["creating", "pending", "failed"] as const satisfies readonly PaymentStatus[];

/**
 * Allowed moves. Everything can still become paid, since a gateway may report money late; nothing comes back from paid.
 * `failed` means that the last try failed: the same gateway order takes another.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  creating: ["pending", "superseded", "abandoned", "paid"],
  pending: ["failed", "paid", "superseded", "expired"],
  failed: ["pending", "paid", "superseded", "expired"],
  superseded: ["pending", "paid"],
  expired: ["pending", "failed", "paid"],
  abandoned: ["paid"],
  paid: [],
};

/** The statuses from which a move may come, for the guard in its UPDATE. */
export function statusesBefore(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(PAYMENT_MOVES) as PaymentStatus[]).filter((from) => PAYMENT_MOVES[from].includes(to));
}

export const isOpen = (status: PaymentStatus) => (OPEN_STATUSES as readonly PaymentStatus[]).includes(status);
