import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { ERRORS } from "#domain/wire/errors.ts";
import { ASK_REFUSALS, askToCancel } from "#services/approvals/ask-approval.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { finishForm } from "#web/forms/answer.ts";
import { ORDER_DONE } from "#web/console/orders/order-done.ts";
import { shopContext } from "#web/session/context.ts";

const askForm = z.object({
  reason: z.string().trim().max(500, "Please use at most 500 characters").default(""),
});

type Given = { request: Request; context: Readonly<RouterContextProvider>; number: string; billingId: string };

/** Asks from the page of an order, and leads back there. */
export function askByForm({ request, context, number, billingId }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = askForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const asked = await askToCancel(shop, { actor, billingId, reason: parsed.data.reason });
      if (asked.ok)
        return finishForm(request, { page: `/console/orders/${number}`, done: "asked", message: ORDER_DONE.asked });
      const message = ASK_REFUSALS[asked.reason];
      if (asked.reason === "reason_missing") return refuse({ ...ERRORS.validation, fields: { reason: message } });
      return refuse({ status: 409, message });
    },
  });
}
