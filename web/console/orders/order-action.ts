import type { RouterContextProvider } from "react-router";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { finishForm } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { ORDER_DONE } from "./order-done.ts";
import { orderForm } from "./order-form.ts";
import { takeChange } from "./take-change.ts";

/** Takes the forms of the page of an order. What was changed meanwhile is told with who and when, and stays. */
export function orderAction(given: { request: Request; context: Readonly<RouterContextProvider>; number: string }) {
  const { request, context, number } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const billingId = await findOrderByNumber(shop.db, { actor, number });
      if (billingId === null) throw new AppError("not_found");
      const parsed = orderForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const taken = await takeChange(shop, { actor, billingId, form: parsed.data });
      if (!taken.ok)
        return refuse({ status: 409, message: taken.message, ...(taken.fields && { fields: taken.fields }) });
      const { data: form } = parsed;
      const done = form.intent === "move" && form.to === "cancelled" ? "cancelled" : form.intent;
      const page = keepingList(request, `/console/orders/${number}`);
      return finishForm(request, { page, done, message: ORDER_DONE[done] });
    },
  });
}
