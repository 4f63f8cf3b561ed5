import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { REPLACEMENTS } from "#domain/catalogue/contact-lens-facts.ts";
import { HINGES, NOSE_PADS } from "#domain/catalogue/frame-facts.ts";
import { FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDER_LABELS, GENDERS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { TAX_CLASS_WORDS } from "#domain/invoicing/tax-rate-form.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { COLLECTIONS, GOODS_TAX_CLASSES, YES } from "./field-text.ts";
import { readHundredths, readPaise } from "./read-figure.ts";
import { FIELD_LABELS, type ProductField, type ProductValues } from "./product-values.ts";

export { differingFields, fieldText, pickFields } from "./field-text.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .refine((typed) => !/\p{Cc}/u.test(typed), "Please write it in one line");

const optionalText = (most: number) => text(most).transform((typed) => (typed === "" ? null : typed));

/** One of a list, however its letters are written; nothing is null. */
const word = <Word extends string>(
  words: readonly Word[],
  message: string,
  labels: Partial<Record<Word, string>> = {},
) =>
  z.string().transform((typed, context): Word | null => {
    const asked = plain(typed);
    if (asked === "") return null;
    const found = words.find((one) => plain(one) === asked || plain(labels[one] ?? one) === asked);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const plain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");

const words = <Word extends string>(
  known: readonly Word[],
  message: string,
  labels: Partial<Record<Word, string>> = {},
) =>
  z.string().transform((typed, context): readonly Word[] => {
    const read = typed
      .split(/[,;|]/)
      .filter((one) => one.trim() !== "")
      .map((one) => word(known, message, labels).safeParse(one).data);
    const isKnown = read.every((one) => one !== undefined);
    if (!isKnown) context.addIssue({ code: "custom", message });
    const found: readonly unknown[] = read;
    return known.filter((one) => found.includes(one));
  });

/** A measure that a ruler gives; nothing is null. */
const whole = (from: number, to: number, unit: string) =>
  figure({
    from: from * 100,
    to: to * 100,
    words: `A whole number from ${from} to ${to} ${unit}`,
    step: 100,
  }).transform((read) => (read === null ? null : read / 100));

function figure({ from, to, words: message, step }: { from: number; to: number; words: string; step: number }) {
  return z.string().transform((typed, context): number | null => {
    const bare = typed.trim().replace(/\s*(?:mm|g|%)$/i, "");
    if (bare === "") return null;
    const read = readHundredths(bare);
    if (read !== null && read >= from && read <= to && read % step === 0) return read;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const MOST_PAISE = 100_000_000;

/** Nothing typed is a price of 0: a draft has none yet. */
const paise = z.string().transform((typed, context): number => {
  const read = typed.trim() === "" ? 0 : readPaise(typed);
  const message =
    read === null ? "Write rupees, such as 1599 or 1599.50" : read > MOST_PAISE ? "At most Rs 10,00,000" : null;
  if (message === null) return read!;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const percent = z.string().transform((typed, context): number => {
  const bare = typed.trim().replace(/\s*%$/, "");
  const read = bare === "" ? 0 : readHundredths(bare);
  if (read !== null && read >= 0 && read <= 10_000) return read;
  const message = read === null ? "Write per cent, such as 20 or 12.5" : "A discount is from 0 to 100 %";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const hsn = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[\s.]/g, ""))
  .refine((typed) => typed === "" || /^(?:\d{4}|\d{6}|\d{8})$/.test(typed), "An HSN code has 4, 6 or 8 digits");

const kindLabels = Object.fromEntries(SUB_CATEGORY_SLUGS.map((slug) => [slug, PRODUCT_KINDS[slug].name]));

/** What each field takes, as text: the same from a form, a grid and a file. Nothing typed is null, 0 or "". */
export const PRODUCT_RULES: { readonly [Field in ProductField]: z.ZodType<ProductValues[Field], string> } = {
  title: requiredText("Write the name").max(80, "At most 80 characters").pipe(text(80)),
  brandCode: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_]{1,40}$/, "Choose the brand"),
  subCategorySlug: word(SUB_CATEGORY_SLUGS, "Choose the category", kindLabels).transform((slug, context) => {
    if (slug !== null) return slug;
    context.addIssue({ code: "custom", message: "Choose the category" });
    return z.NEVER;
  }),
  frameShape: word(FRAME_SHAPES, `One of ${FRAME_SHAPES.join(", ")}`),
  frameType: word(FRAME_TYPES, `One of ${FRAME_TYPES.join(", ")}`),
  material: word(FRAME_MATERIALS, `One of ${FRAME_MATERIALS.join(", ")}`),
  lensWidthMm: whole(30, 75, "mm"),
  lensHeightMm: whole(15, 70, "mm"),
  bridgeMm: whole(8, 35, "mm"),
  templeMm: whole(90, 170, "mm"),
  frontWidthMm: whole(80, 180, "mm"),
  weightG: whole(3, 120, "g"),
  nosePads: word(NOSE_PADS, `One of ${NOSE_PADS.join(", ")}`),
  hinge: word(HINGES, `One of ${HINGES.join(", ")}`),
  serialNumbers: word([YES, "No"], "Yes or No", { [YES]: "true", No: "false" }).transform((one) => one === YES),
  baseCurveHmm: figure({ from: 700, to: 1_000, words: "From 7.00 to 10.00 mm, such as 8.60", step: 1 }),
  diameterHmm: figure({ from: 1_200, to: 1_700, words: "From 12.00 to 17.00 mm, such as 14.20", step: 1 }),
  replacement: word(REPLACEMENTS, `One of ${REPLACEMENTS.join(", ")}`),
  waterPercent: whole(10, 90, "%"),
  pricePaise: paise,
  discountBp: percent,
  mrpPaise: paise,
  taxClass: word(GOODS_TAX_CLASSES, `One of ${GOODS_TAX_CLASSES.join(", ")}`, TAX_CLASS_WORDS).transform(
    (one) => one as TaxClass | null,
  ),
  hsnCode: hsn,
  countryOfOrigin: text(40),
  maker: text(160),
  importer: optionalText(160),
  netQuantity: text(30),
  lenses: z.string().transform((typed, context): readonly string[] => {
    const asked = typed.split(/[,;|\s]+/).filter((one) => one !== "");
    const isWorded = asked.every((one) => /^[a-z0-9_-]{1,60}\/[a-z0-9_-]{1,60}$/.test(one));
    if (!isWorded) context.addIssue({ code: "custom", message: "Each as power type/package" });
    return [...new Set(asked)].toSorted();
  }),
  description: z
    .string()
    .trim()
    .max(5_000, "At most 5,000 characters")
    .overwrite((typed) => typed.replaceAll("\r", "")),
  seoTitle: optionalText(70),
  seoDescription: optionalText(200),
  audiences: words(GENDERS, "Any of Men, Women, Kids", GENDER_LABELS),
  collections: words(COLLECTIONS, `Any of ${COLLECTIONS.join(", ")}`),
};

export type ReadField = { ok: true; value: ProductValues[ProductField] } | { ok: false; message: string };

export function readField(field: ProductField, typed: string): ReadField {
  const read = PRODUCT_RULES[field].safeParse(typed);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, message: read.error.issues[0]?.message ?? `${FIELD_LABELS[field]} cannot be read` };
}

/** What is wrong of fields that each are right. */
export function wrongTogether({ pricePaise, mrpPaise }: Pick<ProductValues, "pricePaise" | "mrpPaise">): FieldErrors {
  return pricePaise > mrpPaise ? { pricePaise: "The price is above the MRP" } : {};
}
