import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { LENS_REFUSALS, type LensRefusal, refusesLenses } from "./lens-need.ts";
import { isBalanceOpen, permittedMoves, STAGE_ACTIONS } from "./stage-actions.ts";
import { canMove, passesCheck, type Stage, STAFF_STAGE_LABELS, STAGES, staffMoves } from "./stages.ts";

/** So many orders at once. */
export const MOST_BULK = 2_000;
/** More than these are moved by a job, which goes on when the shop was stopped in the middle. */
export const MOST_BULK_AT_ONCE = 200;

/** Why an order does not go along. */
export type BulkRefusal = "not_next" | "not_permitted" | "balance_open" | "unchecked" | "serials" | LensRefusal;
/** What is kept of an order of a bulk move. One that goes nowhere because of its lenses is "not_next": which of them is read from it. */
export type BulkOutcome = "moved" | "meanwhile" | Exclude<BulkRefusal, LensRefusal>;

export type BulkStage = Exclude<Stage, "shipped" | "cancelled">;

/**
 * Stages to which many orders can go at once. Each parcel has a number of its own, and cancelling pays money back: both
 * are done on the page of the order.
 */
export const BULK_STAGES: readonly BulkStage[] = STAGES.filter(
  (to): to is BulkStage =>
    to !== "shipped" && to !== "cancelled" && STAGES.some((from) => staffMoves(from).includes(to)),
);

export const isBulkStage = (text: string): text is BulkStage => (BULK_STAGES as readonly string[]).includes(text);

type Movable = Parameters<typeof permittedMoves>[1] & {
  advancePaymentPaise: number;
  /** A prescription of it has still to be checked. */
  isUnchecked: boolean;
};

/** Whether somebody may move this order there now; else why not. */
export function decideBulkMove(actor: Actor | SystemActor, order: Movable, to: BulkStage): BulkRefusal | null {
  const isHeld = order.isUnchecked && passesCheck(order.stage, to);
  if (!permittedMoves(actor, order).includes(to)) {
    if (!canMove(order.stage, to)) return "not_next";
    if (!isPermitted(actor, STAGE_ACTIONS[to], order)) return "not_permitted";
    const refusal = refusesLenses(order, to) ?? "not_next";
    return refusal === "not_made" && isHeld ? "unchecked" : refusal;
  }
  if (isHeld) return "unchecked";
  return isBalanceOpen(order, to) ? "balance_open" : null;
}

export const UNCHECKED = "A prescription of it is not checked yet. That is done under Prescriptions.";
export const UNTIED =
  "The serial number of a piece of it is not scanned yet. That is done where it is picked, or packed.";

/** The same in words. */
export function refusalWords(reason: BulkRefusal, { from, to }: { from: Stage; to: Stage }): string {
  switch (reason) {
    case "not_next":
      return `From "${STAFF_STAGE_LABELS[from]}" an order does not go to "${STAFF_STAGE_LABELS[to]}".`;
    case "not_permitted":
      return `You may not move it to "${STAFF_STAGE_LABELS[to]}".`;
    case "no_lenses":
    case "no_prescription":
    case "not_made":
      return LENS_REFUSALS[reason];
    case "unchecked":
      return UNCHECKED;
    case "serials":
      return UNTIED;
    case "balance_open":
      return "Money is left to pay, and nothing is handed over before.";
  }
}

/** Where an order had been moved meanwhile, by whom of the shop and when. */
type FoundAt = { stage: Stage; by: string | null; at: Date | null };

export type BulkMoveRow = { number: string; customerName: string; from: Stage } & (
  | { outcome: "meanwhile"; found: FoundAt }
  /** Null until it was its turn. */
  | { outcome: Exclude<BulkOutcome, "meanwhile"> | LensRefusal | null }
);

/** A row of which the bulk move moved nothing. */
export type NotMoved = BulkMoveRow & { outcome: "meanwhile" | BulkRefusal };

export const isNotMoved = (row: BulkMoveRow): row is NotMoved => row.outcome !== null && row.outcome !== "moved";
