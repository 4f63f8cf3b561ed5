import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { FRAME_COLOURS, type FrameColour } from "#domain/catalogue/lists.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { BARCODE_REFUSALS, readBarcode } from "#domain/stock/barcode.ts";
import { readHundredths } from "./read-figure.ts";
import { STANDARD_SIZE } from "./standard-size.ts";

export const MOST_COLOURS = 40;
export const MOST_UNITS = 120;
export const MOST_CODES = 8;

/** A colour of a product. `hex` paints its chip; null leaves the chip that there is, or none. */
export type ColourValues = { colorName: string; colorFamily: FrameColour | null; hex: string | null };

/** A stock-keeping unit: a size of a colour, a power, or Standard. */
export type UnitValues = { attributeValue: string; sku: string; codes: readonly string[] };

export const COLOUR_RULES: { readonly [Field in keyof ColourValues]: z.ZodType<ColourValues[Field], string> } = {
  colorName: requiredText("Write the colour's name")
    .max(40, "At most 40 characters")
    .refine((typed) => !/\p{Cc}/u.test(typed), "Please write it in one line"),
  colorFamily: z.string().transform((typed, context): FrameColour | null => {
    const asked = typed.trim().toLowerCase();
    if (asked === "") return null;
    const found = FRAME_COLOURS.find((one) => one.toLowerCase() === asked);
    if (found) return found;
    context.addIssue({ code: "custom", message: `One of ${FRAME_COLOURS.join(", ")}` });
    return z.NEVER;
  }),
  hex: z.string().transform((typed, context): string | null => {
    const asked = typed.trim();
    if (asked === "") return null;
    const [, six] = /^#?([0-9a-f]{6})$/i.exec(asked) ?? [];
    if (six) return `#${six.toUpperCase()}`;
    context.addIssue({ code: "custom", message: "A colour such as #1F3A5F" });
    return z.NEVER;
  }),
};

const SKU = /^[A-Z0-9](?:[A-Z0-9._/-]{0,38}[A-Z0-9])?$/;

export const skuRule = requiredText("Write the SKU")
  .toUpperCase()
  .regex(SKU, "Up to 40 letters, digits, hyphens, dots and slashes, such as ARV-014-BLK-52");

/** One or several bar codes of a unit, each with a check digit that fits. */
export const codesRule = z.string().transform((typed, context): readonly string[] => {
  const codes: string[] = [];
  for (const part of typed.split(/[,;|\s]+/).filter((one) => one !== "")) {
    const read = readBarcode(part);
    if (read.ok) codes.push(read.code);
    else context.addIssue({ code: "custom", message: `${part.slice(0, 20)}: ${BARCODE_REFUSALS[read.reason]}` });
  }
  const own = [...new Set(codes)];
  if (own.length > MOST_CODES) context.addIssue({ code: "custom", message: `At most ${MOST_CODES} bar codes` });
  return own;
});

export type ReadSize = { ok: true; value: string } | { ok: false; message: string };

/** What a unit of such a product is called: "52-18-140" of glasses, "-2.25" of contact lenses, words of anything else. */
export function readSize(subCategorySlug: string, typed: string): ReadSize {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  const family = findKind(subCategorySlug)?.family;
  if (family === "glasses") return readGlassesSize(text);
  if (family === "contact_lens") return readLensPower(text);
  if (text === "") return { ok: true, value: STANDARD_SIZE };
  if (text.length > 30 || /\p{Cc}/u.test(text)) return { ok: false, message: "At most 30 characters" };
  return { ok: true, value: text };
}

function readGlassesSize(text: string): ReadSize {
  if (text.toLowerCase() === STANDARD_SIZE.toLowerCase()) return { ok: true, value: STANDARD_SIZE };
  const value = text.replaceAll(/\s*[-–—/□x ]\s*/giu, "-");
  if (readFrameSize(value)) return { ok: true, value };
  return { ok: false, message: "Lens, bridge and temple in millimetres, such as 52-18-140" };
}

/** Quarter dioptres from -20.00 to +20.00, written as on the box. */
function readLensPower(text: string): ReadSize {
  const plano = /^(?:pl|plano)$/i.test(text);
  const read = plano
    ? 0
    : readHundredths(
        text
          .replace("−", "-")
          .replace(/\s*(?:d|dpt)$/i, "")
          .replace(/^([+-]?)\./, "$10."),
      );
  if (read === null || Math.abs(read) > 2_000 || read % 25 !== 0)
    return { ok: false, message: "A power in quarter dioptres, such as -2.25" };
  const sign = read > 0 ? "+" : read < 0 ? "-" : "";
  return { ok: true, value: `${sign}${(Math.abs(read) / 100).toFixed(2)}` };
}
