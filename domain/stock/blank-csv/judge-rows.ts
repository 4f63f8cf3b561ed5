import { z } from "zod";
import { power } from "#domain/goods/lens-package.ts";
import type { PackageRange } from "#domain/lenses/package-range.ts";
import { judgeBlanks } from "#domain/stock/blank-form.ts";
import { type BlankFamily, type BlankPower, familyName, powerName } from "#domain/stock/lens-blanks.ts";
import { MOST_LEVEL, type StockLevel } from "#domain/stock/stock-level.ts";
import type { BlankKey } from "./columns.ts";

export type BlankRow = { row: number; cells: Partial<Record<BlankKey, string>> };
export type BlankError = { key: BlankKey | null; words: string };
export type BlankChange = { key: BlankKey; before: string; after: string };

/** Which blank a row is about. */
export type BlankId = BlankFamily & BlankPower;

/** A blank as it is in the store of the file. */
export type PresentBlank = { unitId: number; onHand: number; free: number; level: StockLevel | null };

/** What is to be written of one row; `before` null: the blank is made. */
export type BlankWrite = {
  row: number;
  blank: BlankId;
  before: PresentBlank | null;
  after: { onHand: number; level: StockLevel | null };
};

export type BlankRowKind = "new" | "changed" | "same" | "wrong";
export type BlankAnswer = {
  row: number;
  kind: BlankRowKind;
  title: string;
  errors: BlankError[];
  changes: BlankChange[];
  write: BlankWrite | null;
  /** Of a blank that was made when the file was applied. */
  unitId?: number;
};

export type BlankShop = {
  packages: readonly (PackageRange & { code: string; name: string })[];
  /** By `blankKey`. */
  present: ReadonlyMap<string, PresentBlank>;
};

export const blankKey = ({ packageCode, diameterMm, baseCurve, add, eye, sph, cyl }: BlankId): string =>
  [packageCode, diameterMm, baseCurve ?? "", add ?? "", eye ?? "", sph, cyl].join("/");

export const blankTitle = (name: string, blank: BlankId): string =>
  `${name}, ${familyName(blank)}, ${powerName(blank)}`;

const PIECES = `A whole number from 0 to ${MOST_LEVEL.toLocaleString("en-IN")}`;
const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/u, PIECES)
  .transform(Number)
  .refine((count) => count <= MOST_LEVEL, PIECES);
const DIAMETER = "In whole millimetres, from 40 to 90";
const diameter = z
  .string()
  .trim()
  .regex(/^\d{2}$/u, DIAMETER)
  .transform(Number)
  .refine((mm) => mm >= 40 && mm <= 90, DIAMETER);
const BASE = "In dioptres, from 0.00 to 12.00, or nothing";
const base = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/u, BASE)
  .transform((typed) => Math.round(Number(typed) * 100))
  .refine((hundredths) => hundredths <= 1_200, BASE);
const EYES = { "": null, right: "right", r: "right", left: "left", l: "left" } as const;

/** Finds out what each row of a file would do. A row says one blank; two rows of the same one are both wrong. */
export function judgeBlankRows(rows: readonly BlankRow[], shop: BlankShop): BlankAnswer[] {
  const read = rows.map((row) => readRow(row, shop));
  const byBlank = Map.groupBy(
    read.filter(({ blank }) => blank !== null),
    ({ blank }) => blankKey(blank!),
  );
  return read.map((one): BlankAnswer => {
    const { row, blank, name, errors } = one;
    const title = blank ? blankTitle(name, blank) : name;
    const same = blank ? byBlank.get(blankKey(blank))! : [];
    const others = same.filter((other) => other.row !== row).map((other) => other.row);
    if (others.length > 0)
      errors.push({
        key: null,
        words: `Row ${others.slice(0, 3).join(", ")} is about the same blank. A file has each once`,
      });
    if (!blank || errors.length > 0) return { row, kind: "wrong", title, errors, changes: [], write: null };
    const before = shop.present.get(blankKey(blank)) ?? null;
    const after = { onHand: one.onHand ?? before?.onHand ?? 0, level: one.level ?? before?.level ?? null };
    const held = before ? before.onHand - before.free : 0;
    if (after.onHand < held) {
      const words = `${held} of them are set aside for payments under way: at least so many lie there`;
      return { row, kind: "wrong", title, errors: [{ key: "pieces", words }], changes: [], write: null };
    }
    const changes = changesOf(before, after);
    const kind = before === null ? "new" : changes.length > 0 ? "changed" : "same";
    return { row, kind, title, errors, changes, write: kind === "same" ? null : { row, blank, before, after } };
  });
}

function changesOf(before: PresentBlank | null, after: BlankWrite["after"]): BlankChange[] {
  const all: BlankChange[] = [
    { key: "pieces", before: before ? String(before.onHand) : "", after: String(after.onHand) },
    { key: "minimum", before: words(before?.level?.minimum), after: words(after.level?.minimum) },
    { key: "maximum", before: words(before?.level?.maximum), after: words(after.level?.maximum) },
  ];
  return all.filter((change) => change.before !== change.after);
}

const words = (count: number | undefined): string => (count === undefined ? "" : String(count));

type ReadRow = {
  row: number;
  /** Null where its cells do not say one. */
  blank: BlankId | null;
  /** Of the package, as far as it is known. */
  name: string;
  onHand: number | null;
  level: StockLevel | null;
  errors: BlankError[];
};

function readRow({ row, cells }: BlankRow, { packages }: BlankShop): ReadRow {
  const errors: BlankError[] = [];
  const cell = (key: BlankKey) => (cells[key] ?? "").trim();
  function read<Value>(key: BlankKey, schema: z.ZodType<Value, string>, empty: Value | null): Value | null {
    if (cell(key) === "") return empty;
    const parsed = schema.safeParse(cell(key));
    if (parsed.success) return parsed.data;
    errors.push({ key, words: parsed.error.issues[0]!.message });
    return null;
  }
  const asked = cell("package").toLowerCase();
  const made = packages.find(({ code, name }) => code === asked || name.toLowerCase() === asked) ?? null;
  if (!made) errors.push({ key: "package", words: asked === "" ? "Write the package" : "There is no such package" });
  const eye = EYES[cell("eye").toLowerCase() as keyof typeof EYES];
  if (eye === undefined) errors.push({ key: "eye", words: "right, left, or nothing" });
  for (const [key, need] of [
    ["diameter", "Write the diameter"],
    ["sph", "Write the SPH"],
  ] as const)
    if (cell(key) === "") errors.push({ key, words: need });
  const diameterMm = read("diameter", diameter, null);
  const baseCurve = read("base", base, null);
  const add = read("add", power("add", "ADD"), null);
  const sph = read("sph", power("sph", "SPH"), null);
  const cyl = read("cyl", power("cyl", "CYL"), 0);
  const onHand = read("pieces", pieces, null);
  const minimum = read("minimum", pieces, null);
  const maximum = read("maximum", pieces, null);
  const levelRead = !errors.some(({ key }) => key === "minimum" || key === "maximum");
  if (levelRead && (minimum === null) !== (maximum === null))
    errors.push({ key: minimum === null ? "minimum" : "maximum", words: "Give both, or leave both empty" });
  else if (minimum !== null && maximum !== null && maximum < minimum)
    errors.push({ key: "maximum", words: "The maximum is at least the minimum" });
  const level = minimum !== null && maximum !== null ? { minimum, maximum } : null;
  if (cyl !== null && cyl > 0) errors.push({ key: "cyl", words: "Blanks are written in minus cylinder: at most 0.00" });
  const named = { row, name: made?.name ?? cell("package"), onHand, level, errors };
  if (!made || diameterMm === null || sph === null || cyl === null || eye === undefined)
    return { ...named, blank: null };
  const family = { packageCode: made.code, diameterMm, baseCurve, add, eye };
  const fields = judgeBlanks({ family, range: { sphMin: sph, sphMax: sph, cylMin: cyl, cylMax: cyl } }, made) ?? {};
  for (const [field, key] of [
    ["sphMin", "sph"],
    ["cylMin", "cyl"],
    ["add", "add"],
  ] as const)
    if (fields[field] && !errors.some((error) => error.key === key)) errors.push({ key, words: fields[field] });
  return { ...named, blank: { ...family, sph, cyl } };
}
