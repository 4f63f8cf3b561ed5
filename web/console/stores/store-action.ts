import type { RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { bookedWords, CLOSURE_REFUSALS, closeForm, reopenForm, sureOf } from "#domain/stores/closure-form.ts";
import { readPart, readShown } from "#domain/stores/read-part.ts";
import { isStorePart, REFUSED_FIELD, STORE_REFUSALS } from "#domain/stores/store-fields.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { closeDays, openDays } from "#services/stores/close-days.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { STORES_PAGE } from "./store-list.tsx";
import { refusedMeanwhile, STORE_DONE } from "./store-words.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Takes one part of a store's page, or the days on which it is closed. */
export function storeAction({ request, context, params }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, ...asked }) => {
      const id = getId(params.id);
      const intent = String(sent.intent);
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent });
      const page = keepingList(request, `${STORES_PAGE}/${id}`);
      const finish = (done: keyof typeof STORE_DONE, entry: number | null) =>
        finishUndoable(request, { page, done, message: STORE_DONE[done], entry });
      if (intent === "close") {
        const parsed = closeForm.safeParse(sent);
        if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
        const closure = parsed.data;
        const closed = await closeDays(shop, { actor, storeId: id, ...closure });
        if (closed.ok) return finish("close", closed.entry);
        if (closed.reason === "booked") {
          const { booked } = closed;
          const words = `${bookedWords(booked)}.`;
          const sure = sureOf({ ...closure, booked });
          return refuse({ status: 409, message: words, fields: { sure: words }, present: { sure } });
        }
        const message = CLOSURE_REFUSALS[closed.reason];
        const field = closed.reason === "order" || closed.reason === "long" ? "toDay" : "fromDay";
        return refuse({ status: 409, message, fields: { [field]: message } });
      }
      if (intent === "reopen") {
        const parsed = reopenForm.safeParse(sent);
        const { entry } = await openDays(shop, { actor, storeId: id, id: parsed.success ? Number(parsed.data.id) : 0 });
        return finish("reopen", entry);
      }
      const shown = isStorePart(intent) ? readShown(intent, sent.shown) : null;
      const revision = Number(sent.revision);
      if (!isStorePart(intent) || !shown || !Number.isInteger(revision))
        return refuse({ ...ERRORS.validation, message: "Open the page again" });
      const read = readPart(intent, sent, shown);
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
      const set = await changeStore(shop, { actor, id, part: intent, revision, from: shown, to: read.to });
      if (set.ok) return finish(intent, set.entry);
      if (set.reason === "changed") return refuse(refusedMeanwhile(set));
      const message = STORE_REFUSALS[set.reason];
      return refuse({ status: 409, message, fields: { [REFUSED_FIELD[set.reason]]: message } });
    },
  });
  return taken.catch(throwNotFound);
}
