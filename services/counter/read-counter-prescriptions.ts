import type { Db } from "#db/client.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { findPowerType, needsPrescription } from "#domain/lenses/power-types.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { BillLine } from "#domain/pricing/bill-line.ts";
import { readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { checkStaffForm } from "#domain/prescriptions/staff-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { refusalText } from "#services/prescriptions/save-prescription.ts";
import type { CounterLineInput } from "./counter-line.ts";

type Typed = Readonly<Record<string, unknown>>;

const FOR_WHICH = "Please give the prescription with the line that it is for";

/** The prescriptions of the lines, by their place, judged by the rules of the form. */
export async function readCounterPrescriptions(
  db: Db,
  given: {
    asked: readonly CounterLineInput[];
    lines: readonly BillLine[];
    /** Of the bill as a whole: for the only line that is made from one. */
    prescription: Typed | null;
    customerName: string;
    optometrist: string | null;
    now: Date;
  },
): Promise<Map<number, PrescriptionContent>> {
  const { asked, lines, prescription } = given;
  const typed = new Map(asked.flatMap((line, n) => (line.prescription ? [[n, line.prescription] as const] : [])));
  let prefix = (n: number) => `bill.${n}.prescription`;
  if (prescription !== null) {
    const takers = lines.flatMap((line, n) => (takesOne(line) ? [n] : []));
    if (takers.length !== 1 || typed.size > 0)
      throw new AppError("validation", { message: FOR_WHICH, fields: { prescription: FOR_WHICH } });
    typed.set(takers[0]!, prescription);
    prefix = () => "prescription";
  }
  if (typed.size === 0) return new Map();
  const { prescriptionAge } = await getSettings(db);
  const contents = new Map<number, PrescriptionContent>();
  for (const [n, values] of typed) {
    const line = lines[n]!;
    if (!takesOne(line)) refuse(prefix(n), "This is not made from a prescription");
    const powerType = line.lens && findPowerType(line.lens.powerTypeCode);
    const { customerName, optometrist } = given;
    const check = checkStaffForm(
      readPrescriptionValues({ customer_name: customerName, prescribe_by: optometrist ?? "", ...values }),
      {
        addUse: powerType?.hasPower ? powerType.addUse : "optional",
        today: kolkataDay(given.now),
        ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
      },
    );
    if (!check.ok) {
      const { missing, fields, ask } = check;
      const missed = Object.fromEntries(missing.map((field) => [`${prefix(n)}.${field}`, "Please fill this field"]));
      const wrong = Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${prefix(n)}.${field}`, text]));
      const told = { ...missed, ...wrong };
      throw new AppError("validation", { message: refusalText(check), fields: told, data: { missing, confirm: ask } });
    }
    contents.set(n, check.content);
  }
  return contents;
}

/** Lenses with power are made from one, and contact lenses are chosen by one. */
function takesOne(line: BillLine): boolean {
  return needsPrescription(line.lens?.powerTypeCode ?? null) || PRODUCT_KINDS[line.category].flow === "each-eye";
}

function refuse(field: string, message: string): never {
  throw new AppError("validation", { message, fields: { [field]: message } });
}
