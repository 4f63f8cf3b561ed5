import type { UserActor } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { UNCHECKED, UNTIED } from "#domain/orders/bulk-moves.ts";
import { LENS_REFUSALS } from "#domain/orders/lens-need.ts";
import { NO_ADDRESS } from "#domain/orders/stage-actions.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { PACK_REFUSALS } from "#domain/parcels/pack-refusals.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { findLastMove } from "#services/orders/list-order-history.ts";
import { type MoveAnswer, moveOrder, PARCEL_MISSING } from "#services/orders/move-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import type { MoveForm } from "./move-form.ts";

/** What came of a form that changes an order; words where nothing did. */
export type Taken = { ok: true } | { ok: false; message: string; fields?: FieldErrors };

/** Moves an order on from the stage that its page showed. Where somebody was quicker, it says who and when. */
export async function takeMove(
  shop: OrderShop,
  { actor, billingId, form }: { actor: UserActor; billingId: string; form: MoveForm },
): Promise<Taken> {
  const { from, to, note, carrier, trackingNo } = form;
  const parcel = { ...(carrier !== undefined && { carrier }), ...(trackingNo !== undefined && { trackingNo }) };
  const moved = await moveOrder(shop, { actor, billingId, to, onlyFrom: from, note, ...parcel });
  if (moved.ok) return moved;
  if (moved.reason === "not_allowed" && moved.from !== from) {
    const last = await findLastMove(shop.db, { actor, billingId });
    return { ok: false, message: movedMeanwhile(moved.from, last) };
  }
  return { ok: false, message: wordsOf(moved) };
}

function movedMeanwhile(now: keyof typeof STAFF_STAGE_LABELS, last: { by: string | null; at: Date } | null): string {
  const who = last?.by ?? "The shop or its customer";
  return `${who} moved it to "${STAFF_STAGE_LABELS[now]}"${last ? ` on ${formatDateTime(last.at)}` : ""}. Nothing was changed now.`;
}

function wordsOf(answer: Exclude<MoveAnswer, { ok: true }>): string {
  switch (answer.reason) {
    case "no_lenses":
    case "no_prescription":
    case "not_made":
      return LENS_REFUSALS[answer.reason];
    case "unchecked":
      return UNCHECKED;
    case "serials":
      return UNTIED;
    case "no_address":
      return NO_ADDRESS;
    case "parcel_missing":
      return PARCEL_MISSING;
    case "carrier":
    case "number":
      return `${PACK_REFUSALS[answer.reason]}.`;
    case "balance_open":
      return `${formatRupees(answer.balancePaise, { decimals: 2 })} is left to pay, and nothing is handed over before.`;
    case "not_allowed":
      return `From "${STAFF_STAGE_LABELS[answer.from]}" an order does not go there.`;
    default:
      return CANCEL_REFUSALS[answer.reason];
  }
}
