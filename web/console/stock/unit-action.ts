import type { RouterContextProvider } from "react-router";
import { ERRORS } from "#domain/wire/errors.ts";
import { LEVEL_REFUSALS, type StockLevel } from "#domain/stock/stock-level.ts";
import { serialFaultWords } from "#domain/stock/serials.ts";
import { unitForm } from "#domain/stock/unit-forms.ts";
import { type NotedSerials, noteSerials } from "#services/inventory/serials/note-serials.ts";
import { setShelfPlace } from "#services/inventory/set-shelf-place.ts";
import { setStockLevel } from "#services/inventory/set-stock-level.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { changedByOther } from "#web/forms/changed-meanwhile.ts";
import { shopContext } from "#web/session/context.ts";
import { levelWords } from "./level-words.ts";
import { UNITS_PAGE } from "./stock-pages.ts";
import { UNIT_DONE } from "./unit-done.ts";

const NO_PLACE = "Write a place as B-2 or B-2-14: letters, numbers and dashes, at most 12 signs";
const UNKNOWN = "This unit or store is not there any more";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Says where a unit lies in a store, how much of it is wanted there, or which serial numbers its pieces have. */
export function saveUnit({ request, context, unitId }: Given & { unitId: number }) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = unitForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const at = { actor, storeId: form.store, attributeValueId: unitId };
      const page = keepingList(request, `${UNITS_PAGE}/${unitId}?store=${form.store}`);
      const finish = (done: keyof typeof UNIT_DONE, entry: number | null) =>
        finishUndoable(request, { page, done, message: UNIT_DONE[done], entry });
      if (form.intent === "place") {
        const said = await setShelfPlace(shop, { ...at, place: form.place === "" ? null : form.place });
        if (said.ok) return finish("place", said.entry);
        if (said.reason === "unknown") return refuse({ status: 409, message: UNKNOWN });
        return refuse({ ...ERRORS.validation, intent: "place", fields: { place: NO_PLACE } });
      }
      if (form.intent === "serials") {
        const said = await noteSerials(shop, { ...at, serials: form.serials });
        if (said.ok) return finish("serials", said.entry);
        return refuse({ ...ERRORS.validation, intent: "serials", fields: { serials: serialsRefused(said) } });
      }
      const level = levelOf(form.minimum, form.maximum);
      const said = await setStockLevel(shop, { ...at, level, seen: levelOf(form.seenMinimum, form.seenMaximum) });
      if (said.ok) return finish("level", said.entry);
      if (said.reason !== "changed")
        return refuse({ ...ERRORS.validation, intent: "level", fields: { maximum: LEVEL_REFUSALS[said.reason] } });
      const { present, last } = said;
      return refuse({
        status: 409,
        intent: "level",
        message: changedByOther(levelWords(present), last),
        present: { minimum: String(present?.minimum ?? ""), maximum: String(present?.maximum ?? "") },
      });
    },
  });
}

function serialsRefused(said: Exclude<NotedSerials, { ok: true }>): string {
  switch (said.reason) {
    case "none":
      return "Scan or type at least one";
    case "unmarked":
      return "Its pieces have no serial numbers any more, by its product";
    case "too_many":
      return `More than lie here: ${said.pieces} on the shelf, ${said.known} of them known by a serial number already`;
    case "wrong":
      return serialFaultWords(said.fault);
  }
}

const levelOf = (minimum: number | null, maximum: number | null): StockLevel | null =>
  minimum === null || maximum === null ? null : { minimum, maximum };
