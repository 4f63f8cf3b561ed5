import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { type ShiftCodes, shiftWords } from "#domain/stores/shift-code.ts";
import { clearDayForm, dayForm, weekForm } from "#domain/stores/shift-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { setShifts, type SetShiftsResult } from "#services/stores/set-shifts.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { whoAndWhen } from "#web/forms/changed-meanwhile.ts";
import type { Reason } from "#web/forms/answer.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { STORES_PAGE } from "./store-list.tsx";

export const ROSTER_DONE = {
  week: "The week is saved.",
  day: "The day is saved.",
  clear: "The week holds on this day again.",
} as const;
type Intent = keyof typeof ROSTER_DONE;

export const readRosterDone = (word: string | null): string | null => wordsOf(ROSTER_DONE, word);

type Given = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };
type Read = { userId: number; from: ShiftCodes; to: ShiftCodes };

/** Somebody's week, one of their days in place of it, or that day taken back. */
export function rosterAction({ request, context, params }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, ...asked }) => {
      const storeId = getId(params.id);
      const intent: Intent = sent.intent === "day" || sent.intent === "clear" ? sent.intent : "week";
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent });
      const read = readSent(intent, sent);
      if ("issues" in read) return refuse({ ...ERRORS.validation, fields: firstMessages(read) });
      const set = await setShifts(shop, { actor, storeId, ...read });
      if (!set.ok) return refuse(refusedMeanwhile(intent, set));
      return finishUndoable(request, {
        page: keepingList(request, `${STORES_PAGE}/${storeId}/roster`),
        done: intent,
        message: ROSTER_DONE[intent],
        entry: set.entry,
      });
    },
  });
  return taken.catch(throwNotFound);
}

function readSent(intent: Intent, sent: Record<string, unknown>): Read | z.ZodError {
  if (intent === "week") {
    const week = weekForm.safeParse(sent);
    return week.success ? week.data : week.error;
  }
  if (intent === "day") {
    const one = dayForm.safeParse(sent);
    if (!one.success) return one.error;
    const { userId, day, code } = one.data;
    return { userId, from: { [day]: "" }, to: { [day]: code } };
  }
  const cleared = clearDayForm.safeParse(sent);
  if (!cleared.success) return cleared.error;
  const { person, day, shown } = cleared.data;
  return { userId: Number(person), from: shown, to: { [day]: "" } };
}

type Changed = Extract<SetShiftsResult, { ok: false }>;

/** Of each day that somebody else changed what stands there now; the same press then saves one's own. */
function refusedMeanwhile(intent: Intent, { present, changed }: Changed): Reason {
  const words = (key: string) =>
    `now ${shiftWords(present[key] ?? "") || "no work"}, changed by ${whoAndWhen(changed[key] ?? null)}`;
  if (intent !== "week") {
    const [key = ""] = Object.keys(changed);
    const message = `This day has hours already: ${words(key)}. Remove them first`;
    return { status: 409, message, ...(intent === "day" && { fields: { day: message } }) };
  }
  return {
    status: 409,
    message: "Somebody changed this week meanwhile. Nothing was saved",
    fields: Object.fromEntries(
      Object.keys(changed).map((key) => [`from${key}`, `${words(key)}. Press again to save your own`]),
    ),
    present: { shown: JSON.stringify(present) },
  };
}
