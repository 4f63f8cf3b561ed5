import type { RouterContextProvider } from "react-router";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { saveSheet } from "#services/prescriptions/save-sheet.ts";
import { shopContext } from "#web/session/context.ts";
import { openHolder } from "#web/session/guest-key.ts";
import { FILL_THIS } from "#web/storefront/account/prescription/judge-form.ts";

type Posted = { context: Readonly<RouterContextProvider>; request: Request; form: FormData };

export type KeptGiven =
  | { ok: true; id: string; holder: PrescriptionHolder; cookies: string[] }
  | { ok: false; message: string; fields: FieldErrors };

const CHOOSE_A_FILE = "Please choose a file first";

/**
 * A prescription that somebody types or uploads while buying is encrypted and kept at once, for whoever is here; a guest gets
 * the key to it in a cookie. Pages know it by its random id alone.
 */
export function keepGiven(posted: Posted, powerTypeCode: string | null): Promise<KeptGiven> {
  return posted.form.get("intent") === "typed" ? keepTyped(posted, powerTypeCode) : keepSheet(posted);
}

async function keepTyped({ context, request, form }: Posted, powerTypeCode: string | null): Promise<KeptGiven> {
  const { holder, cookies } = await openHolder(request, context);
  const addUse = findPowerType(powerTypeCode ?? "")?.addUse ?? "optional";
  const values = readPrescriptionValues(Object.fromEntries(form));
  const saved = await savePrescription(context.get(shopContext), { holder, values, addUse, asksSign: true });
  if (saved.ok) return { ok: true, id: saved.id, holder, cookies };
  if (saved.reason !== "form") return { ok: false, message: saved.message, fields: {} };
  const missing = Object.fromEntries(saved.missing.map((field) => [field, FILL_THIS]));
  return { ok: false, message: saved.message, fields: { ...missing, ...saved.fields } };
}

async function keepSheet({ context, request, form }: Posted): Promise<KeptGiven> {
  const file = form.getAll("file").find((one): one is File => one instanceof File && one.size > 0);
  const refuse = (message: string): KeptGiven => ({ ok: false, message, fields: { file: message } });
  if (!file) return refuse(CHOOSE_A_FILE);
  const { holder, cookies } = await openHolder(request, context);
  const name = form.get("customer_name");
  const saved = await saveSheet(context.get(shopContext), {
    holder,
    file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    customerName: typeof name === "string" ? name : "",
  });
  return saved.ok ? { ok: true, id: saved.id, holder, cookies } : refuse(saved.message);
}
