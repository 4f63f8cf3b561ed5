import type { RouterContextProvider } from "react-router";
import type { SettingField, SettingPart } from "#domain/content/setting-field.ts";
import {
  type FormValues,
  readField,
  renumber,
  rowsOf,
  withoutEmptyRows,
  writeField,
} from "#domain/content/setting-form.ts";
import { saysWhoMay } from "#domain/content/setting-parts.ts";
import { settingInWords } from "#domain/content/setting-words.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { wordsAtField } from "#domain/content/range-words.ts";
import type { SettingIssue } from "#domain/content/change-setting.ts";
import { type ChangedPart, changePart } from "#services/content/change-part.ts";
import { previewBill } from "#services/content/preview-bill.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";
import { readJson } from "#web/forms/read-json.ts";
import { type Reason, refuseForm } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { qrPath } from "#web/papers/invoice/qr-path.ts";
import type { Previewed } from "./bill-preview.tsx";
import { SETTINGS_PAGE } from "./settings-page.ts";
import { takePictures } from "./take-pictures.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; part: SettingPart };

/** The form again with what was typed: a row more or less, or as it was, beside what it would look like. */
export type Editing = {
  ok: true;
  editing: true;
  values: Record<string, string>;
  focus: string | null;
  preview?: Previewed;
};

/** Changes what one page of the settings holds, or takes a row more or less into its form. */
export function takePart({ request, context, part }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent }) => {
      const { taken: typed, wrong: odd } = await takePictures(shop, {
        actor,
        part,
        sent,
        values: withoutControls(sent),
      });
      if (typeof sent.add === "string") return addRow(part, typed, sent.add);
      if (typeof sent.remove === "string") return removeRow(part, typed, sent.remove);
      const values = nextEdition(withoutEmptyRows(part.fields, typed));
      const refuse = (reason: Reason) => refuseForm(request, { form: values, ...reason });
      const read = part.fields.map((field) => [field.path, readField(field, values)] as const);
      const wrong = Object.assign({ ...odd }, ...read.map(([, one]) => one.wrong)) as Record<string, string>;
      if (Object.keys(wrong).length > 0) return refuse({ ...ERRORS.validation, fields: wrong });
      const to = Object.fromEntries(read.map(([path, { value }]) => [path, value]));
      if (part.ofBills && sent.preview !== undefined) {
        const shown = await previewBill(shop, { actor, to });
        if (!shown.ok) return refuse({ ...ERRORS.validation, fields: wordsOf(part, values, shown.issues) });
        const preview = { bill: shown.bill, qr: qrPath(shown.bill.uniqueId), ...shown.settings };
        return { ok: true, editing: true, values: typed, focus: null, preview } satisfies Editing;
      }
      const stepped = part.fields.some(({ path }) => saysWhoMay(path))
        ? await stepUp({ request, context, actor, sent })
        : ({ ok: true, actor } as const);
      if (!stepped.ok) return refuse(stepped.reason);
      const from = readShown(values.shown);
      if (from === null) return refuse({ status: 400, message: "Open the page again" });
      const set = await changePart(shop, { actor: stepped.actor, from, to });
      if (!set.ok && set.reason === "changed") return refuse(refusedMeanwhile(part, from, set));
      if (!set.ok) return refuse({ ...ERRORS.validation, fields: wordsOf(part, values, set.issues) });
      const page = `${SETTINGS_PAGE}/${part.slug}`;
      return finishUndoable(request, { page, done: "saved", message: "Nothing was different", entry: set.entry });
    },
  });
}

function readShown(shown: string | undefined): Record<string, unknown> | null {
  const read = readJson(shown ?? "");
  return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
}

/** Of codes and presses nothing comes back. */
function withoutControls(sent: Record<string, FormDataEntryValue>): Record<string, string> {
  const kept = Object.entries(sent).filter(
    ([name, value]) => typeof value === "string" && !/^(?:add|remove|preview|factor_.*|.*password.*)$/u.test(name),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

/** A form whose rows moved is written anew. */
const nextEdition = (values: FormValues): Record<string, string> => ({
  ...values,
  edition: String((Number(values.edition) || 0) + 1),
});

function rowsField(part: SettingPart, path: string) {
  const field = part.fields.find((one) => one.path === path);
  return field?.kind === "rows" ? field : undefined;
}

function addRow(part: SettingPart, values: FormValues, path: string): Editing {
  const field = rowsField(part, path);
  if (!field) return { ok: true, editing: true, values: { ...values }, focus: null };
  const number = (rowsOf(path, values).at(-1) ?? -1) + 1;
  const names = field.fields.map((one) => `${path}.${number}.${one.path}`);
  const row = Object.fromEntries(names.map((name) => [name, ""]));
  return { ok: true, editing: true, values: { ...nextEdition(values), ...row }, focus: names[0] ?? null };
}

function removeRow(part: SettingPart, values: FormValues, row: string): Editing {
  const [, path = "", number] = /^(.*)\.(\d+)$/u.exec(row) ?? [];
  const field = rowsField(part, path);
  const left = field ? renumber(field, values, (_, n) => n !== Number(number)) : { ...values };
  return { ok: true, editing: true, values: nextEdition(left), focus: "add" };
}

type Changed = Extract<ChangedPart, { reason: "changed" }>;

/** What somebody else changed: both values stand at the field, and the same press then saves one's own. */
function refusedMeanwhile(part: SettingPart, from: Record<string, unknown>, { present, changed }: Changed): Reason {
  const told = part.fields
    .filter(({ path }) => path in changed)
    .map((field) => {
      const words = changedByOther(settingInWords(field, present[field.path]), changed[field.path] ?? null);
      return [field.path, words] as const;
    });
  // Of the fields that nobody else changed the form goes on from what it showed.
  return changedMeanwhile(Object.fromEntries(told), { shown: JSON.stringify({ ...from, ...present }) });
}

/** Each refusal at the field that it names, or at that around it. */
function wordsOf(part: SettingPart, values: FormValues, issues: readonly SettingIssue[]): Record<string, string> {
  const names = [...part.fields.map(({ path }) => path), ...Object.keys(values)];
  const told = issues.toReversed().map(({ path, message }) => {
    const fits = names.filter((name) => path === name || path.startsWith(`${name}.`));
    const [name = part.fields[0]!.path] = fits.toSorted((a, b) => b.length - a.length);
    return [name, wordsAtField(fieldOf(part.fields, name), message)] as const;
  });
  return Object.fromEntries(told);
}

/** The field of this name: "zones.0.days" is that of the days in a row. */
function fieldOf(fields: readonly SettingField[], name: string): SettingField | undefined {
  const found = fields.find(({ path }) => name === path || name.startsWith(`${path}.`));
  if (!found || name === found.path || (found.kind !== "rows" && found.kind !== "group")) return found;
  return fieldOf(found.fields, name.slice(found.path.length + 1).replace(/^\d+\./u, ""));
}

/** What a page of the settings shows, as the fields of its form. */
export const valuesOf = (fields: readonly SettingField[], shown: Readonly<Record<string, unknown>>): FormValues =>
  Object.assign({}, ...fields.map((field) => writeField(field, shown[field.path])));
