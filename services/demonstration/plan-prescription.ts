import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { PackageRange } from "#domain/lenses/package-range.ts";
import { type EyeValues, formatPower, type PowerField } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { Choices } from "./choose.ts";

const STEP = 25;
/** Most people's eyes; a package may be made in more. */
const USUAL = { sphMin: -650, sphMax: 350, cylMin: -200 } as const;
const DOCTORS = ["Dr Anand Kulkarni", "Dr Farida Merchant", "Dr S Ramanathan", "Dr Jyoti Bhalla", "Chashma Optometry"];

/** Powers that a lens can be made in, as they would be typed from a card. */
export function planPrescription(given: {
  range: PackageRange;
  customerName: string;
  at: Date;
  choices: Choices;
  over?: Partial<Pick<PrescriptionContent, "age" | "prism" | "guardian" | "prescribedBy">>;
}): PrescriptionContent {
  const { range, customerName, at, choices, over = {} } = given;
  const quarters = (low: number, high: number) =>
    high < low ? Math.ceil(low / STEP) * STEP : choices.between(Math.ceil(low / STEP), Math.floor(high / STEP)) * STEP;
  const sphMin = Math.max(range.sphMin, USUAL.sphMin);
  const sphMax = Math.min(range.sphMax, USUAL.sphMax);
  const sph = quarters(sphMin, sphMax);
  const add = range.addMin === null ? null : quarters(range.addMin, Math.min(range.addMax!, 275));
  const half = choices.between(58, 67) / 2;
  const eye = (sphere: number): EyeValues => {
    const cyl = choices.chance(0.45) ? 0 : quarters(Math.max(range.cylMin, USUAL.cylMin), Math.min(range.cylMax, 0));
    return { sph: sphere, cyl, axis: cyl === 0 ? null : choices.between(1, 36) * 5, add, pdMm: half };
  };
  const right = eye(sph);
  const left = eye(Math.min(sphMax, Math.max(sphMin, sph + choices.between(-2, 2) * STEP)));
  return {
    customerName,
    age: add === null ? choices.between(18, 48) : choices.between(42, 74),
    prescribedBy: choices.pick(DOCTORS),
    remarks: "",
    prescribedOn: addDays(kolkataDay(at), -choices.between(0, 200)),
    typed: { ...typedOf("r", right), ...typedOf("l", left) } as Record<PowerField, string>,
    eyes: { right, left },
    pdBinocularMm: null,
    fittingHeightMm: { right: null, left: null },
    prism: { right: "", left: "" },
    guardian: false,
    file: null,
    ...over,
  };
}

function typedOf(side: "r" | "l", eye: EyeValues): Partial<Record<PowerField, string>> {
  return {
    [`${side}_sph`]: formatPower(eye.sph ?? 0),
    [`${side}_cyl`]: formatPower(eye.cyl ?? 0),
    [`${side}_axi`]: eye.axis === null ? "" : String(eye.axis),
    [`${side}_pd`]: eye.pdMm === null ? "" : String(eye.pdMm),
    [`${side}_na`]: eye.add === null ? "" : formatPower(eye.add),
  };
}

/** A sheet of paper as somebody photographed it, before it is drawn. */
export type Sheet = { content: PrescriptionContent; day: IsoDay; isReadable: boolean };
