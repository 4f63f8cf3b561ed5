import type { RouterContextProvider } from "react-router";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { cardForm } from "#web/console/orders/move-form.ts";
import { takeMove } from "#web/console/orders/take-move.ts";
import { answerDone } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { BOARD } from "./board-spec.ts";

/** Moves a card as the page of its order does, and stays on the board. */
export function boardAction({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = cardForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { number, ...form } = parsed.data;
      const billingId = await findOrderByNumber(shop.db, { actor, number });
      if (billingId === null) throw new AppError("not_found");
      const taken = await takeMove(shop, { actor, billingId, form });
      if (!taken.ok) return refuse({ status: 409, message: taken.message });
      const message = `${number} is now in "${STAFF_STAGE_LABELS[form.to]}".`;
      return answerDone(request, { ok: true, message }, { page: BOARD.path });
    },
  });
}
