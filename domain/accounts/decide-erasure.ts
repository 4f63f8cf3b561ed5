import type { Role } from "./actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { Stage } from "#domain/orders/stages.ts";

/** What of an account somebody still waits for. */
export type ErasureFacts = {
  role: Role;
  /** The balance is what is left to pay of a counter bill. */
  orders: readonly { invoiceStatus: number; stage: Stage; balancePaise: number }[];
  /** Payments whose money may still come: their goods are set aside. */
  openPayments: number;
  /** Returns and remakes that are not done. */
  openRequests: number;
  /** Money on its way back. */
  openRefunds: number;
};

export const ERASURE_REFUSALS = {
  staff: "Accounts of people who work here are closed by the shop",
  payment_under_way: "A payment is not finished yet. Please try again in half an hour",
  order_under_way: "You have an open order. Please come back once it is delivered or cancelled",
  request_under_way: "A return or remake is not finished yet. Please come back once it is",
  money_under_way: "Money is being refunded to you. Please come back once it has arrived",
} as const;

export type ErasureRefusal = keyof typeof ERASURE_REFUSALS;

const ENDED: readonly Stage[] = ["delivered", "return_requested", "returned", "cancelled", "payment_failed"];

/**
 * An account is erased when nothing of it is under way: else a parcel would go to nobody, and money back to nobody.
 * Whether an order that failed could still be paid does not matter; money that comes for it later goes back.
 */
export function decideErasure(facts: ErasureFacts): { ok: true } | { ok: false; reason: ErasureRefusal } {
  const isOpen = facts.orders.some(
    ({ invoiceStatus, stage, balancePaise }) =>
      balancePaise > 0 || (invoiceStatus !== INVOICE_STATUS.failed && !ENDED.includes(stage)),
  );
  if (facts.role !== "customer") return { ok: false, reason: "staff" };
  if (facts.openPayments > 0) return { ok: false, reason: "payment_under_way" };
  if (isOpen) return { ok: false, reason: "order_under_way" };
  const isAskedBack = facts.orders.some(({ stage }) => stage === "return_requested");
  if (facts.openRequests > 0 || isAskedBack) return { ok: false, reason: "request_under_way" };
  if (facts.openRefunds > 0) return { ok: false, reason: "money_under_way" };
  return { ok: true };
}
