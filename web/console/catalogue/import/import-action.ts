import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isCsvKey } from "#domain/goods/csv/columns.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { mendImport } from "#services/goods/csv/mend-import.ts";
import { applyImport, checkImport, type StartedImport, undoImport } from "#services/goods/csv/start-import.ts";
import { uploadImport } from "#services/goods/csv/upload-import.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { shopContext } from "#web/session/context.ts";
import { IMPORT_PAGE } from "./import-page.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const uuid = z.uuid();

export async function readFile(form: FormData): Promise<{ name: string; bytes: Uint8Array } | null> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Takes a file, and leads to the choice of its columns. */
export function takeUpload({ request, context }: Sent) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, form, refuse }) => {
      const key = uuid.safeParse(form.get("key"));
      if (!key.success) return refuse({ status: 422, message: ERRORS.validation.message });
      const file = await readFile(form);
      if (!file) return refuse({ ...ERRORS.validation, fields: { file: "Choose a CSV file" } });
      const read = await uploadImport(shop, { actor, id: key.data, fileName: file.name, bytes: file.bytes });
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: { file: read.words } });
      return redirect(`${IMPORT_PAGE}/${key.data}`, 303);
    },
  });
}

/** Checks, applies, mends or undoes a file. */
export function takeImport({ request, context, id }: Sent & { id: string }) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, refuse }) => {
      const intent = String(form.get("intent") ?? "");
      const acts: Record<string, () => Promise<StartedImport>> = {
        check: () => checkImport(shop, { actor, id, mapping: readMapping(form) }),
        again: () => checkImport(shop, { actor, id, mapping: null }),
        apply: () => applyImport(shop, { actor, id, free: Number(form.get("free")) || 0 }),
        undo: () => undoImport(shop, { actor, id }),
        mend: async () => {
          const file = await readFile(form);
          return file
            ? mendImport(shop, { actor, id, bytes: file.bytes })
            : { ok: false, words: ["Choose the mended file"] };
        },
      };
      const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
      if (!act) return refuse({ status: 422, message: ERRORS.validation.message });
      const done = await act();
      if (!done.ok) {
        const message = done.words.join(". ");
        return refuse({ intent, status: 409, message, ...(done.ask && { fields: { [done.ask]: message } }) });
      }
      return redirect(`${IMPORT_PAGE}/${id}`, 303);
    },
  });
}

const readMapping = (form: FormData) =>
  form.getAll("column").map((key) => {
    const word = String(key);
    return isCsvKey(word) ? word : null;
  });
