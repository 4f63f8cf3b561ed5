import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { power } from "#domain/goods/lens-package.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import type { PackageRange } from "#domain/lenses/package-range.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { type BlankFamily, type BlankRange, countCells, MOST_BLANKS } from "./lens-blanks.ts";
import { MOST_LEVEL, type StockLevel } from "./stock-level.ts";

/** As the address of the form says them. */
export const BLANK_FIELDS = [
  "package",
  "diameter",
  "base",
  "add",
  "eye",
  "sphMin",
  "sphMax",
  "cylMin",
  "cylMax",
  "store",
  "minimum",
  "maximum",
] as const;
export type BlankField = (typeof BLANK_FIELDS)[number];

/** Which blanks are to be made, and how many of each a store wants to have; null: nothing is said of that. */
export type BlankPlan = {
  family: BlankFamily;
  range: BlankRange;
  level: (StockLevel & { storeId: number }) | null;
};

const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    schema,
  ]);

const DIAMETER_WORDS = "The diameter in whole millimetres, from 40 to 90";
const BASE_WORDS = "The base curve in dioptres, from 0.00 to 12.00, or nothing";
const PIECES_WORDS = `A whole number from 0 to ${MOST_LEVEL.toLocaleString("en-IN")}, or nothing`;
const pieces = maybe(
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/u, PIECES_WORDS)
    .transform(Number)
    .refine((typed) => typed <= MOST_LEVEL, PIECES_WORDS),
);

const form = z
  .object({
    package: z.string().trim().min(1, "Choose a package").max(60),
    diameter: z
      .string()
      .trim()
      .regex(/^\d{2}$/u, DIAMETER_WORDS)
      .transform(Number)
      .refine((typed) => typed >= 40 && typed <= 90, DIAMETER_WORDS),
    base: maybe(
      z
        .string()
        .trim()
        .regex(/^\d{1,2}(\.\d{1,2})?$/u, BASE_WORDS)
        .transform((typed) => Math.round(Number(typed) * 100))
        .refine((typed) => typed <= 1200, BASE_WORDS),
    ),
    add: maybe(power("add", "Addition")),
    eye: z.enum(["", "right", "left"]).transform((eye) => eye || null),
    sphMin: power("sph", "Sphere"),
    sphMax: power("sph", "Sphere"),
    cylMin: power("cyl", "Cylinder"),
    cylMax: power("cyl", "Cylinder"),
    store: maybe(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/u, "Choose a store")
        .transform(Number),
    ),
    minimum: pieces,
    maximum: pieces,
  })
  .superRefine(({ sphMin, sphMax, cylMin, cylMax, store, minimum, maximum }, { addIssue }) => {
    const wrong = (field: BlankField, message: string) => addIssue({ code: "custom", path: [field], message });
    if (sphMin > sphMax) wrong("sphMax", "The range ends before it begins");
    if (cylMax > 0) wrong("cylMax", "Blanks are written in minus cylinder: at most 0.00");
    else if (cylMin > cylMax) wrong("cylMax", "The range ends before it begins");
    if ((minimum === null) !== (maximum === null))
      wrong(minimum === null ? "minimum" : "maximum", "Give both, or leave both empty");
    else if (minimum !== null && maximum !== null && maximum < minimum)
      wrong("maximum", "The maximum is at least the minimum");
    if (minimum !== null && store === null) wrong("store", "Of which store are the minimum and the maximum?");
  });

export type ReadBlanks = { ok: true; plan: BlankPlan } | { ok: false; fields: FieldErrors };

/** What somebody typed, as far as it can be judged without the package. */
export function readBlankForm(typed: Readonly<Record<string, unknown>>): ReadBlanks {
  const read = form.safeParse(typed);
  if (!read.success) return { ok: false, fields: firstMessages(read.error) };
  const {
    package: packageCode,
    diameter: diameterMm,
    base: baseCurve,
    add,
    eye,
    store,
    minimum,
    maximum,
    ...range
  } = read.data;
  const level = store === null || minimum === null || maximum === null ? null : { storeId: store, minimum, maximum };
  return { ok: true, plan: { family: { packageCode, diameterMm, baseCurve, add, eye }, range, level } };
}

/** Whether the package can be made so; null: it can. */
export function judgeBlanks(
  { family, range }: Pick<BlankPlan, "family" | "range">,
  made: PackageRange,
): FieldErrors | null {
  const fields: FieldErrors = {};
  const within = (name: "sphMin" | "sphMax" | "cylMin" | "cylMax", [low, high]: readonly [number, number]) => {
    if (range[name] < low || range[name] > high)
      fields[name] = `The package is made from ${formatPower(low)} to ${formatPower(high)}`;
  };
  for (const name of ["sphMin", "sphMax"] as const) within(name, [made.sphMin, made.sphMax]);
  for (const name of ["cylMin", "cylMax"] as const) within(name, [made.cylMin, Math.min(0, made.cylMax)]);
  if (made.addMin === null || made.addMax === null) {
    if (family.add !== null) fields.add = "The package is for single vision: leave it empty";
  } else if (family.add === null || family.add < made.addMin || family.add > made.addMax) {
    fields.add = `The package is made with an ADD from ${formatPower(made.addMin)} to ${formatPower(made.addMax)}`;
  }
  const count = countCells(range);
  if (Object.keys(fields).length === 0 && count > MOST_BLANKS)
    fields.sphMax = `These are ${count.toLocaleString("en-IN")} blanks, and at most ${MOST_BLANKS.toLocaleString("en-IN")} are made at once`;
  return Object.keys(fields).length === 0 ? null : fields;
}
