import { z } from "zod";
import { fieldText, pickFields } from "#domain/goods/field-text.ts";
import {
  PRODUCT_PARTS,
  type ProductField,
  type ProductPart,
  type ProductValues,
} from "#domain/goods/product-values.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import type { ChangeProductResult } from "#services/goods/change-product.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";
import type { Reason } from "#web/forms/answer.ts";

/** What the page of a product says after each press. */
export const PRODUCT_DONE = {
  made: "A draft. Only staff see it until you publish it.",
  copied: "This is the copy: a draft with SKUs of its own.",
  saved: "Saved.",
  nothing: "Nothing was changed.",
  colour: "Colour added.",
  colourHidden: "Colour added. Customers do not see it before you publish it.",
  colourLive: "In the shop. Customers see this colour now.",
  gone: "Taken away.",
  sizes: "Sizes added.",
  codes: "Every size has a bar code now.",
  live: "Live. Customers see it now.",
  scheduled: "Scheduled. It goes live by itself.",
  draft: "A draft now: customers no longer see it.",
  archived: "Archived. It is no longer among your products.",
  deleted: "Deleted.",
} as const;
export type ProductDone = keyof typeof PRODUCT_DONE;

export const readProductDone = (word: string | null): string | null => wordsOf(PRODUCT_DONE, word);

type Changed = Extract<ChangeProductResult, { reason: "changed" }>;

/** What somebody else changed: both values stand at the field, and the same press then saves one's own. */
export function refusedMeanwhile({ present, revision, changed }: Changed): Reason {
  const told = (Object.keys(changed) as ProductField[]).map((field) => [
    field,
    changedByOther(fieldText(field, present[field]) || "nothing", changed[field] ?? null),
  ]);
  return meanwhile(Object.fromEntries(told) as Record<string, string>, { revision, shown: present });
}

/** The same of a colour or a unit, by the name that its field has in the form. */
export function refusedPart<Values extends object>(
  {
    present,
    revision,
    changed,
  }: { present: Values; revision: number; changed: Partial<Record<keyof Values, LastChange | null>> },
  nameOf: (field: keyof Values & string) => string,
): Reason {
  const told = (Object.keys(changed) as (keyof Values & string)[]).map((field) => [
    nameOf(field),
    changedByOther(String(present[field] ?? "") || "nothing", changed[field] ?? null),
  ]);
  return meanwhile(Object.fromEntries(told) as Record<string, string>, { revision, shown: present });
}

const meanwhile = (fields: Record<string, string>, { revision, shown }: { revision: number; shown: object }): Reason =>
  changedMeanwhile(fields, { revision: String(revision), shown: JSON.stringify(shown) });

const LISTS: readonly ProductField[] = ["lenses", "audiences", "collections"];
export const isList = (field: ProductField): boolean => LISTS.includes(field);

/** What a form sends of a field; a list is its ticks. */
export function sentText(field: ProductField, sent: Readonly<Record<string, unknown>>): string {
  if (!isList(field)) return String(sent[field] ?? "");
  const start = `${field}: `;
  return Object.keys(sent)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
    .join(", ");
}

const word = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const values = z.record(z.string(), word);

/** What the page showed of a part, as it is sent along; null for anything else. */
export function readShown(part: ProductPart, text: unknown): Partial<ProductValues> | null {
  const read = readJson(values, text);
  const fields: readonly ProductField[] = PRODUCT_PARTS[part];
  return read && fields.every((field) => field in read) ? pickFields(read as Partial<ProductValues>, fields) : null;
}

/** What a page showed, sent along by its form; null for what is not of its kind. */
export function readJson<Shown>(schema: z.ZodType<Shown>, text: unknown): Shown | null {
  try {
    const read = schema.safeParse(JSON.parse(String(text)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
