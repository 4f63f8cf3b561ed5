import type { RouterContextProvider } from "react-router";
import { turnOrder, type Turn } from "#domain/showcase/rows-as-texts.ts";
import { isShippedSlider } from "#domain/showcase/shipped-sliders.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { SLIDER_KIND } from "#services/contents/kinds/slider-kind.ts";
import { keepFirstSlider, settleSliders } from "#services/showcase/keep-sliders.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile } from "#web/console/catalogue/read-texts.ts";
import { ROWS_DONE } from "#web/console/content/showcase/rows-action.ts";
import { takeArchivePress } from "#web/console/content/versions/archive-action.ts";
import { takeVersionPress } from "#web/console/content/versions/version-action.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { shopContext } from "#web/session/context.ts";
import { SLIDERS_PAGE } from "./slider-pages.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; key: string };

/** Saves a slider with the press that sent it, or does what is pressed on its versions. */
export function sliderAction({ request, context, key }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      await keepFirstSlider(shop, { actor, key });
      const page = `${SLIDERS_PAGE}/${key}`;
      const one = { kind: SLIDER_KIND, key };
      const given = { ...one, shop, page, list: SLIDERS_PAGE };
      const away = isShippedSlider(key) ? null : await takeArchivePress(given, asked);
      const pressed = away ?? (await takeVersionPress(given, asked));
      if (pressed !== null) {
        await settleSliders(shop);
        return pressed;
      }
      const from = readShown(sent.shown);
      if (from === null || sent.intent !== "save") return refuse(OPEN_AGAIN);
      const to = { title: String(sent.title ?? ""), order: pressedOrder(sent) };
      const saved = await saveDraft(shop, { ...one, actor, from, to });
      if (!saved.ok && saved.reason === "wrong")
        return refuse({ ...ERRORS.validation, intent: "save", fields: saved.fields });
      if (!saved.ok) return refuse({ ...refusedMeanwhile(from, saved), intent: "save" });
      const done = saved.entry === null ? "same" : "drafted";
      return finishUndoable(request, { page, done, message: ROWS_DONE[done], entry: saved.entry });
    },
  });
}

function pressedOrder({ order, add, turn }: Readonly<Record<string, FormDataEntryValue>>): string {
  const typed = String(order ?? "");
  if (typeof add === "string") return `${typed} ${add}`.trim();
  if (typeof turn !== "string") return typed;
  const [which = "", id = ""] = turn.split(" ", 2);
  return turnOrder(typed, id, which as Turn);
}
