import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { parseOpeningHours } from "./opening-hours.ts";
import { fieldText, STORE_PARTS, type StorePart, type StoreValues } from "./store-fields.ts";
import { FIELD_RULES, weekRule } from "./store-form.ts";

type Sent = Readonly<Record<string, unknown>>;
export type ReadPart = { ok: true; to: Partial<StoreValues> } | { ok: false; fields: FieldErrors };

/** The values that a form of the page sends. A field that nobody touched keeps what it showed, to the letter. */
export function readPart(part: StorePart, sent: Sent, shown: Partial<StoreValues>): ReadPart {
  if (part === "hours") return readHours(sent, shown.storeTime ?? "");
  if (part === "trade") return readTrade(sent);
  const to: Record<string, unknown> = {};
  const fields: FieldErrors = {};
  for (const field of STORE_PARTS[part].fields) {
    const text = sent[field] ?? "";
    const read = FIELD_RULES[field].safeParse(text);
    if (text === fieldText(shown[field])) to[field] = shown[field];
    else if (read.success) to[field] = read.data;
    else Object.assign(fields, { [field]: Object.values(firstMessages(read.error))[0] });
  }
  if (part === "details" && Object.keys(fields).length === 0 && (to.latitude === null) !== (to.longitude === null))
    fields[to.latitude === null ? "latitude" : "longitude"] = "Give both, or neither";
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, to };
}

/** The words stay as they are while they tell the same hours. */
function readHours(sent: Sent, words: string): ReadPart {
  const read = weekRule.safeParse(sent);
  if (!read.success) return { ok: false, fields: firstMessages(read.error) };
  const { storeTime } = read.data;
  const [before, after] = [words, storeTime].map((text) => JSON.stringify(parseOpeningHours(text)));
  return { ok: true, to: { storeTime: before === after ? words : storeTime } };
}

function readTrade(sent: Sent): ReadPart {
  if (sent.open === "yes") return { ok: true, to: { open: true } };
  if (sent.sure === "yes") return { ok: true, to: { open: false } };
  return { ok: false, fields: { sure: "Tick that it closes for good" } };
}

const values = z.partialRecord(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What the page showed, as it is sent along; null for anything else. */
export function readShown(part: StorePart, text: unknown): Partial<StoreValues> | null {
  try {
    const read = values.safeParse(JSON.parse(String(text)));
    const fields: readonly string[] = STORE_PARTS[part].fields;
    if (!read.success || !fields.every((field) => field in read.data)) return null;
    return Object.fromEntries(fields.map((field) => [field, read.data[field]]));
  } catch {
    return null;
  }
}
