import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAGE_LABELS, STAGES } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { listOrderHistory } from "#services/orders/list-order-history.ts";
import { type MoveAnswer, moveOrder, PARCEL_MISSING } from "#services/orders/move-order.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { ORDER_MOVED } from "./order-moved.ts";
import { shopContext } from "#web/session/context.ts";

const moveForm = z.strictObject({
  intent: z.literal("move"),
  /** The stage that its page showed. */
  from: z.enum(STAGES),
  to: z.enum(STAGES, { error: "Choose a stage" }),
  note: z.string().trim().max(1000, "Please use at most 1000 characters").default(""),
  carrier: z.string().trim().max(100, "Please use at most 100 characters").optional(),
  trackingNo: z.string().trim().max(100, "Please use at most 100 characters").optional(),
});

/** Moves an order on from the stage that its page showed. Where somebody was quicker, it says who and when. */
export function moveByForm(given: { request: Request; context: Readonly<RouterContextProvider>; number: string }) {
  const { request, context, number } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const billingId = await findOrderByNumber(shop.db, { actor, number });
      if (billingId === null) throw new AppError("not_found");
      const parsed = moveForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { from, to, note, carrier, trackingNo } = parsed.data;
      const parcel = { ...(carrier !== undefined && { carrier }), ...(trackingNo !== undefined && { trackingNo }) };
      const moved = await moveOrder(shop, { actor, billingId, to, onlyFrom: from, note, ...parcel });
      if (moved.ok)
        return finishForm(request, { page: `/console/orders/${number}`, done: "moved", message: ORDER_MOVED });
      if (moved.reason === "not_allowed" && moved.from !== from) {
        const [last] = await listOrderHistory(shop.db, { actor, billingId });
        return refuse({ status: 409, message: movedMeanwhile(moved.from, last) });
      }
      return refuse({ status: 409, message: wordsOf(moved) });
    },
  });
}

function movedMeanwhile(now: keyof typeof STAGE_LABELS, last: { by: string | null; at: Date } | undefined): string {
  const who = last?.by ?? "The shop or its customer";
  return `${who} moved it to "${STAGE_LABELS[now]}"${last ? ` on ${formatDateTime(last.at)}` : ""}. Nothing was changed now.`;
}

function wordsOf(answer: Exclude<MoveAnswer, { ok: true }>): string {
  switch (answer.reason) {
    case "parcel_missing":
      return PARCEL_MISSING;
    case "balance_open":
      return `${formatRupees(answer.balancePaise, { decimals: 2 })} is left to pay, and nothing is handed over before.`;
    case "not_allowed":
      return `From "${STAGE_LABELS[answer.from]}" an order does not go there.`;
    default:
      return CANCEL_REFUSALS[answer.reason];
  }
}
