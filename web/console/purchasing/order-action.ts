import type { RouterContextProvider } from "react-router";
import { ORDER_STEPS, type OrderStep } from "#domain/purchasing/order-states.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changePurchaseOrder, stepPurchaseOrder, type SteppedOrder } from "#services/purchasing/change-order.ts";
import { type AddedPiece, addToOrder } from "#services/purchasing/make-order.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile } from "#web/console/catalogue/read-texts.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { answerDone, finishForm, type Reason, type SentForm, withWords } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { ORDER_PROPOSED, ORDERS_PAGE } from "./purchasing-pages.ts";
import { notFoundReason, unitWords } from "./scan-answer.ts";
import { scanForm } from "./scan-form.ts";

export const ORDER_DONE = {
  made: "A draft. Add goods.",
  added: "Added.",
  proposed: ORDER_PROPOSED,
  save: "Saved.",
  order: "Ordered. Print it or take it as CSV, and send it to the supplier.",
  cancel: "The order is cancelled.",
  close: "The order is closed. Nothing of it is awaited.",
} as const;

const STATE: Reason = { status: 409, message: "A colleague has sent, cancelled or closed this order meanwhile." };

function addReason(
  refused: Exclude<AddedPiece, { ok: true }>,
  { code, quantity }: { code: string; quantity: number },
): Reason {
  switch (refused.reason) {
    case "not_draft":
      return { ...STATE, intent: "scan" };
    case "too_many":
      return { status: 409, message: "So many do not fit into one order.", intent: "scan" };
    default:
      return notFoundReason(code, refused, quantity);
  }
}

function stepReason(refused: Exclude<SteppedOrder, { ok: true }>): Reason {
  switch (refused.reason) {
    case "state":
      return STATE;
    case "empty":
      return { status: 409, message: "Add goods first." };
    case "supplier":
      return { status: 409, message: "The supplier is archived. Take them out of the archive first." };
    case "cost":
      return {
        status: 409,
        message: `Write what a piece costs of: ${refused.skus.join(", ")}.`,
        fields: Object.fromEntries(refused.skus.map((sku) => [`cost:${sku}`, "Write what a piece costs"])),
      };
  }
}

/** What a form of lines sent: every field that stands in what the page showed. */
export const sentTexts = (sent: SentForm, shown: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shown).map((field) => [field, typeof sent[field] === "string" ? sent[field] : shown[field]!]),
  );

/** Takes the forms of an order's page. A scan stays on its page, which says what was added. */
export function orderAction(given: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const { request, context, params } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const id = getId(params.id);
      const page = keepingList(request, `${ORDERS_PAGE}/${id}`);
      if (sent.intent === "scan") {
        const parsed = scanForm.safeParse(sent);
        if (!parsed.success)
          return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error), intent: "scan" });
        const { code, quantity, valueId } = parsed.data;
        const added = await addToOrder(shop, { actor, id, text: code, valueId, quantity });
        if (added.ok) {
          const message = `${unitWords(added.unit)}: ${added.quantity}.`;
          return answerDone(
            request,
            { ok: true, intent: "scan", message },
            { page: withWords(page, { done: "added" }) },
          );
        }
        return refuse(addReason(added, { code, quantity }));
      }
      const intent = String(sent.intent);
      const from = readShown(sent.shown);
      if (from !== null) {
        const set = await changePurchaseOrder(shop, { actor, id, from, to: sentTexts(sent, from) });
        if (!set.ok && set.reason === "state") return refuse(STATE);
        if (!set.ok && set.reason === "changed") return refuse(refusedMeanwhile(from, set));
        if (!set.ok) return refuse({ ...ERRORS.validation, fields: set.fields });
      } else if (intent === "save") return refuse(OPEN_AGAIN);
      if (!(intent in ORDER_STEPS)) return finishForm(request, { page, done: "save", message: ORDER_DONE.save });
      const step = intent as OrderStep;
      const stepped = await stepPurchaseOrder(shop, { actor, id, step });
      if (!stepped.ok) return refuse(stepReason(stepped));
      return finishForm(request, { page, done: step, message: ORDER_DONE[step] });
    },
  });
}
