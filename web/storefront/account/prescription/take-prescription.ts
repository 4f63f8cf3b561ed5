import type { UserActor } from "#domain/accounts/actor.ts";
import { readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { type FieldErrors, ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { attachToLine } from "#services/prescriptions/attach-to-line.ts";
import { saveFhir } from "#services/prescriptions/save-fhir.ts";
import { type FormRefusal, savePrescription } from "#services/prescriptions/save-prescription.ts";
import { saveSheet } from "#services/prescriptions/save-sheet.ts";
import type { Shop } from "#services/shop.ts";
import { FILL_THIS } from "./judge-form.ts";
import { GIVEN_TEXT } from "./given-text.ts";

export type Taken =
  | { ok: true; id: string; message: string; notices: string[] }
  | {
      ok: false;
      message: string;
      fields?: FieldErrors;
      /** Read from a file that lacks something: the form goes on from them. */
      values?: Record<string, string>;
    };

type Asked = { actor: UserActor; form: FormData };

/** The ways in which a form gives a prescription. */
export const GIVING_INTENTS = ["typed", "sheet", "fhir", "saved"] as const;
export type GivingIntent = (typeof GIVING_INTENTS)[number];

export function readGivingIntent(form: FormData): GivingIntent | null {
  return GIVING_INTENTS.find((intent) => intent === form.get("intent")) ?? null;
}

/** A prescription that is typed, sent as a file or chosen; for the line of an order where the form names one. */
export async function takePrescription(shop: Shop, { actor, form }: Asked): Promise<Taken> {
  const holder = { actor, guestKey: null };
  const line = readLine(form);
  const given = { holder, ...(line !== null && { for: { orderLineId: line } }) };
  switch (readGivingIntent(form)) {
    case "typed": {
      const values = readPrescriptionValues(textsOf(form));
      const saved = await savePrescription(shop, { ...given, values, asksSign: true });
      if (saved.ok) return { ...saved, message: GIVEN_TEXT.typed };
      return saved.reason === "form" ? refusalOf(saved) : { ok: false, message: saved.message };
    }
    case "sheet": {
      const file = await readFile(form);
      if (!file) return { ok: false, message: "Please choose a file first" };
      const person = idParamSchema.safeParse(form.get("person_id"));
      const saved = await saveSheet(shop, {
        ...given,
        file,
        customerName: readText(form, "customer_name"),
        personId: person.success ? person.data : null,
      });
      return saved.ok ? { ...saved, message: GIVEN_TEXT.sheet, notices: [] } : { ok: false, message: saved.message };
    }
    case "fhir": {
      const file = await readFile(form);
      if (!file) return { ok: false, message: "Please choose a file first" };
      const text = new TextDecoder().decode(file.bytes);
      const more = { ...(readText(form, "person_id") && { person_id: readText(form, "person_id") }) };
      const saved = await saveFhir(shop, { ...given, text, more });
      if (saved.ok) return { ...saved, message: GIVEN_TEXT.typed };
      if (saved.reason !== "form") return { ok: false, message: saved.message };
      const { confirmed: _, ...values } = saved.values;
      return { ...refusalOf(saved), values };
    }
    case "saved": {
      const id = readText(form, "prescription_id");
      if (id === "" || line === null) return { ok: false, message: "Please choose a prescription" };
      const used = await attachToLine(shop, { holder, orderLineId: line, prescriptionId: id });
      return used.ok ? { ok: true, id, message: GIVEN_TEXT.typed, notices: [] } : { ok: false, message: used.message };
    }
    case null:
      return { ok: false, message: ERRORS.malformed_request.message };
  }
}

/** What is rare is asked about beside its boxes, and is no mistake. */
const LOOK_AGAIN = "Please check the questions at the end of the form";

/** Every field with its words, those that are missing too. */
function refusalOf({ message, missing, fields }: FormRefusal) {
  const empty = Object.fromEntries(missing.map((field) => [field, FILL_THIS]));
  const marked = { ...empty, ...(fields as FieldErrors) };
  const isAsked = Object.keys(marked).length === 0;
  return { ok: false as const, message: isAsked ? LOOK_AGAIN : message, fields: marked };
}

/** The line of the order that a form names; null for a prescription that is kept for later. */
export function readLine(form: FormData): number | null {
  const parsed = idParamSchema.safeParse(form.get("order_line_id"));
  return parsed.success ? parsed.data : null;
}

/** The first that was chosen: browsers send an empty one for a field that was left. */
async function readFile(form: FormData) {
  const file = form.getAll("file").find((one): one is File => one instanceof File && one.size > 0);
  return file ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null;
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
