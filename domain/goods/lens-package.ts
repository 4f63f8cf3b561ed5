import { z } from "zod";
import { firstMessages, requiredText } from "#domain/accounts/field-rules.ts";
import { POWER_LIMITS } from "#domain/prescriptions/fields.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { readPoints, writePoints } from "./points.ts";

/** A lens package as the database keeps it. */
export type LensPackage = {
  name: string;
  features: string;
  indexMilli: number;
  sphMin: number;
  sphMax: number;
  cylMin: number;
  cylMax: number;
  addMin: number | null;
  addMax: number | null;
  position: number;
  offered: boolean;
};

export const PACKAGE_FIELDS = [
  "name",
  "points",
  "index",
  "sphMin",
  "sphMax",
  "cylMin",
  "cylMax",
  "addMin",
  "addMax",
  "position",
  "offered",
] as const;
export type PackageField = (typeof PACKAGE_FIELDS)[number];
/** As its form shows it, each field in words. */
export type PackageTexts = Readonly<Record<PackageField, string>>;

const signed = (hundredths: number) => `${hundredths > 0 ? "+" : ""}${(hundredths / 100).toFixed(2)}`;

export function packageTexts(kept: LensPackage): PackageTexts {
  return {
    name: kept.name,
    points: writePoints(kept.features),
    index: (kept.indexMilli / 1000).toFixed(2 + Number(kept.indexMilli % 10 !== 0)),
    sphMin: signed(kept.sphMin),
    sphMax: signed(kept.sphMax),
    cylMin: signed(kept.cylMin),
    cylMax: signed(kept.cylMax),
    addMin: kept.addMin === null ? "" : signed(kept.addMin),
    addMax: kept.addMax === null ? "" : signed(kept.addMax),
    position: String(kept.position),
    offered: kept.offered ? "yes" : "no",
  };
}

/** A power of a range in quarters: "-6", "+2.25", "6.00". */
export function power(name: keyof typeof POWER_LIMITS, label: string) {
  const { min, max } = POWER_LIMITS[name];
  // A cylinder may be written the other way round, and an addition begins at nothing.
  const [low, high] = name === "cyl" ? [min, max] : name === "add" ? [0, max] : [min, max];
  const words = `${label} in quarters, from ${signed(low)} to ${signed(high)}`;
  return z
    .string({ error: words })
    .trim()
    .transform((typed) => typed.replace("−", "-"))
    .refine((typed) => /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(typed) && Math.round(Number(typed) * 100) % 25 === 0, words)
    .transform((typed) => Math.round(Number(typed) * 100) + 0)
    .refine((hundredths) => hundredths >= low && hundredths <= high, words);
}

const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    schema,
  ]);

const INDEX_WORDS = "The index of the lens, such as 1.56";

export const packageForm = z
  .object({
    name: requiredText("Write the name").max(60, "Maximum 60 characters"),
    points: requiredText("Write at least one point")
      .max(400, "Maximum 400 characters")
      .transform((typed) =>
        typed
          .split(/\r?\n/u)
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .refine((lines) => lines.length <= 5, "At most five points: the card has no room for more"),
    index: z
      .string({ error: INDEX_WORDS })
      .trim()
      .regex(/^1\.\d{1,3}$/, INDEX_WORDS)
      .transform((typed) => Math.round(Number(typed) * 1000))
      .refine((milli) => milli >= 1400 && milli <= 1950, "Lenses have an index from 1.40 to 1.95"),
    sphMin: power("sph", "Sphere"),
    sphMax: power("sph", "Sphere"),
    cylMin: power("cyl", "Cylinder"),
    cylMax: power("cyl", "Cylinder"),
    addMin: maybe(power("add", "Addition")),
    addMax: maybe(power("add", "Addition")),
    position: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, "A number: 1 stands first")
      .transform(Number),
    offered: z
      .string()
      .default("no")
      .transform((word) => word === "yes"),
  })
  .superRefine((given, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    const { sphMin, sphMax, cylMin, cylMax, addMin, addMax } = given;
    if (sphMin > sphMax) wrong("sphMax", "The range ends before it begins");
    if (cylMin > cylMax) wrong("cylMax", "The range ends before it begins");
    if ((addMin === null) !== (addMax === null))
      wrong(addMin === null ? "addMin" : "addMax", "Give both ends of the addition, or neither");
    else if (addMin !== null && addMax !== null && addMin > addMax) wrong("addMax", "The range ends before it begins");
  });

export type ReadPackage = { ok: true; row: LensPackage } | { ok: false; fields: FieldErrors };

export function readPackage(typed: Readonly<Record<string, unknown>>): ReadPackage {
  const read = packageForm.safeParse(typed);
  if (!read.success) return { ok: false, fields: firstMessages(read.error) };
  const { points, index, ...rest } = read.data;
  return { ok: true, row: { ...rest, features: readPoints(points), indexMilli: index } };
}

/** "Blue Block 1.56" is kept as "blue-block-156". */
export const packageCodeOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/(?<=\d)\.(?=\d)/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 50);
