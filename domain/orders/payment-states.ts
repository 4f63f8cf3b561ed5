export type PaymentStatus =
  | "creating"
  | "pending"
  | "failed"
  | "promised"
  | "reserved"
  | "paid"
  | "superseded"
  | "expired"
  | "abandoned";

/** A customer has at most one payment order in one of these. */
export const OPEN_STATUSES = ["creating", "pending", "failed"] as const satisfies readonly PaymentStatus[];

/**
 * Allowed moves. Everything can still become paid, since a gateway may report money late; nothing comes back from paid.
 * `promised`: sold, and the money comes when the parcel is handed over; abandoned when it is cancelled before.
 * `reserved`: ordered, set aside in a store for days and not sold; abandoned when it is cancelled or nobody came to pay.
 * `failed` means that the last try failed: the same gateway order takes another.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  creating: ["pending", "superseded", "abandoned", "paid"],
  pending: ["failed", "promised", "reserved", "paid", "superseded", "expired"],
  failed: ["pending", "paid", "superseded", "expired"],
  promised: ["paid", "abandoned"],
  reserved: ["paid", "abandoned"],
  superseded: ["pending", "paid"],
  expired: ["pending", "failed", "paid"],
  abandoned: ["paid"],
  paid: [],
};

/** The statuses from which a move may come, for the guard in its UPDATE. */
export function statusesBefore(to: PaymentStatus): PaymentStatus[] {
  return (Object.keys(PAYMENT_MOVES) as PaymentStatus[]).filter((from) => PAYMENT_MOVES[from].includes(to));
}

/** It has its order: paid, or to be paid when it is handed over. */
export const isSettled = (status: PaymentStatus) => status === "paid" || status === "promised" || status === "reserved";

export const isOpen = (status: PaymentStatus) => (OPEN_STATUSES as readonly PaymentStatus[]).includes(status);
