import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isBlankKey } from "#domain/stock/blank-csv/columns.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { applyBlanks, undoBlanks } from "#services/inventory/blanks/csv/apply-blanks.ts";
import { requireKeeping } from "#services/inventory/blanks/csv/blank-file.ts";
import { type BlankStep, checkBlanks, mendBlanks, uploadBlanks } from "#services/inventory/blanks/csv/check-blanks.ts";
import { readFile } from "#web/console/catalogue/import/import-action.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { readId } from "#web/console/list/read-id.ts";
import { BLANK_FILES_PAGE } from "#web/console/stock/lenses/blank-pages.ts";
import { shopContext } from "#web/session/context.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const uuid = z.uuid();

/** Takes a file of blanks of a store, and leads to the choice of its columns. */
export function takeBlankUpload({ request, context }: Sent) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, form, refuse }) => {
      const key = uuid.safeParse(form.get("key"));
      if (!key.success) return refuse({ status: 422, message: ERRORS.validation.message });
      const storeId = readId(String(form.get("store") ?? ""));
      if (storeId === null) return refuse({ ...ERRORS.validation, fields: { store: "Choose a store" } });
      requireKeeping(actor, storeId);
      const file = await readFile(form);
      if (!file) return refuse({ ...ERRORS.validation, fields: { file: "Choose a CSV file" } });
      const given = { actor, id: key.data, storeId, fileName: file.name, bytes: file.bytes };
      const read = await uploadBlanks(shop, given);
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: { file: read.words } });
      return redirect(`${BLANK_FILES_PAGE}/${key.data}`, 303);
    },
  });
}

/** Checks, applies, mends or undoes a file. */
export function takeBlankFile({ request, context, id }: Sent & { id: string }) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, refuse }) => {
      const intent = String(form.get("intent") ?? "");
      const own = { actor, id };
      const acts: Record<string, () => Promise<BlankStep>> = {
        check: () => checkBlanks(shop, { ...own, mapping: readMapping(form) }),
        again: () => checkBlanks(shop, { ...own, mapping: null }),
        apply: () => applyBlanks(shop, own),
        undo: () => undoBlanks(shop, own),
        mend: async () => {
          const file = await readFile(form);
          return file
            ? mendBlanks(shop, { ...own, bytes: file.bytes })
            : { ok: false, words: ["Choose the mended file"] };
        },
      };
      const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
      if (!act) return refuse({ status: 422, message: ERRORS.validation.message });
      const done = await act();
      if (!done.ok) return refuse({ intent, status: 409, message: done.words.join(". ") });
      return redirect(`${BLANK_FILES_PAGE}/${id}`, 303);
    },
  });
}

const readMapping = (form: FormData) =>
  form.getAll("column").map((key) => {
    const word = String(key);
    return isBlankKey(word) ? word : null;
  });
