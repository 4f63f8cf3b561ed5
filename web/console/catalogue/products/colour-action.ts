import { z } from "zod";
import { FRAME_COLOURS } from "#domain/catalogue/lists.ts";
import { GOODS_REFUSALS, type GoodsRefusal, KEPT_WORDS } from "#domain/goods/goods-refusals.ts";
import { readSizes } from "#domain/goods/read-sizes.ts";
import {
  codesRule,
  COLOUR_RULES,
  type ColourValues,
  readSize,
  skuRule,
  type UnitValues,
} from "#domain/goods/unit-fields.ts";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { addColour, changeColour, moveColour, removeColour } from "#services/goods/change-colours.ts";
import { type UnitChange, changeUnitsTogether } from "#services/goods/change-units-together.ts";
import { addSizes, giveOwnCodes, moveUnit, removeUnits } from "#services/goods/change-units.ts";
import { publishColour } from "#services/goods/publish-colour.ts";
import { getGoods } from "#services/goods/get-goods.ts";
import { getId } from "#web/console/list/read-id.ts";
import type { Press } from "./product-action.ts";
import { readJson, refusedPart } from "./product-words.ts";
import { unitName } from "./unit-name.ts";

const shownColour = z.object({
  colorName: z.string(),
  colorFamily: z.enum(FRAME_COLOURS).nullable(),
  hex: z.string().nullable(),
});
const shownUnits = z.record(
  z.string(),
  z.object({ attributeValue: z.string(), sku: z.string(), codes: z.array(z.string()) }),
);

export const COLOUR_INTENTS = [
  "colour-add",
  "colour",
  "colour-up",
  "colour-down",
  "colour-remove",
  "colour-publish",
  "sizes",
  "units",
  "unit-up",
  "unit-down",
  "units-remove",
  "codes",
] as const;
export type ColourIntent = (typeof COLOUR_INTENTS)[number];

export const isColourIntent = (word: string): word is ColourIntent =>
  (COLOUR_INTENTS as readonly string[]).includes(word);

const REFUSED_FIELD: Readonly<Record<GoodsRefusal, string>> = {
  name_taken: "colorName",
  size_taken: "sizes",
  sku_taken: "sku",
  too_many: "sizes",
};

/** What is done to the colours of a product and their sizes. */
export async function takeColour(press: Press, intent: ColourIntent) {
  const { shop, actor, id, sent, finish, refuse } = press;
  const own = { actor, id };
  const colourId = () => getId(String(sent.colour ?? ""));
  const refused = (reason: GoodsRefusal) =>
    refuse({
      status: 409,
      message: GOODS_REFUSALS[reason],
      fields: { [REFUSED_FIELD[reason]]: GOODS_REFUSALS[reason] },
    });
  switch (intent) {
    case "colour-add":
      return takeNewColour(press);
    case "colour": {
      const read = readColour(sent);
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
      const from = readJson(shownColour, sent.shown);
      const revision = Number(sent.revision);
      if (!from || !Number.isInteger(revision)) return refuse({ ...ERRORS.validation, message: "Open the page again" });
      const set = await changeColour(shop, { ...own, colourId: colourId(), revision, from, to: read.colour });
      if (set.ok) return finish(set.entry === null ? "nothing" : "saved", set.entry);
      return set.reason === "changed" ? refuse(refusedPart(set, (field) => field)) : refused(set.reason);
    }
    case "colour-up":
    case "colour-down": {
      const { entry } = await moveColour(shop, { ...own, colourId: colourId(), by: intent === "colour-up" ? -1 : 1 });
      return finish(entry === null ? "nothing" : "saved", null);
    }
    case "colour-remove": {
      const gone = await removeColour(shop, { ...own, colourId: colourId() });
      return gone.ok ? finish("gone", null) : refuse({ status: 409, message: KEPT_WORDS[gone.reason] });
    }
    case "colour-publish": {
      const set = await publishColour(shop, { ...own, colourId: colourId() });
      if (set.ok) return finish(set.entry === null ? "nothing" : "colourLive", set.entry);
      return refuse({ status: 409, message: `Not published. ${set.missing.map(({ words }) => words).join(". ")}.` });
    }
    case "sizes": {
      const { values } = await getGoods(shop.db, own);
      const read = readSizes(values.subCategorySlug, String(sent.sizes ?? ""));
      if (!read.ok) return refuse({ ...ERRORS.validation, fields: { sizes: read.message } });
      const all = sent.colour === undefined || sent.colour === "";
      const added = await addSizes(shop, { ...own, colourId: all ? null : colourId(), sizes: read.sizes });
      return added.ok ? finish("sizes", added.entry) : refused(added.reason);
    }
    case "units":
      return takeUnits(press);
    case "unit-up":
    case "unit-down": {
      const unitId = getId(new URL(press.request.url).searchParams.get("unit") ?? "");
      const { entry } = await moveUnit(shop, { ...own, unitId, by: intent === "unit-up" ? -1 : 1 });
      return finish(entry === null ? "nothing" : "saved", null);
    }
    case "units-remove": {
      const unitIds = Object.keys(sent).flatMap((name) => (name.startsWith("gone ") ? [getId(name.slice(5))] : []));
      if (unitIds.length === 0) return refuse({ ...ERRORS.validation, message: "Tick the sizes that go" });
      const gone = await removeUnits(shop, { ...own, unitIds });
      return gone.ok ? finish("gone", null) : refuse({ status: 409, message: KEPT_WORDS[gone.reason] });
    }
    case "codes": {
      await giveOwnCodes(shop, own);
      return finish("codes", null);
    }
  }
}

type ReadColour = { ok: true; colour: ColourValues } | { ok: false; fields: FieldErrors };

function readColour(sent: Readonly<Record<string, unknown>>): ReadColour {
  const fields: FieldErrors = {};
  const read = <Field extends keyof ColourValues>(field: Field): ColourValues[Field] | null => {
    const parsed = COLOUR_RULES[field].safeParse(String(sent[field] ?? ""));
    if (parsed.success) return parsed.data;
    fields[field] = parsed.error.issues[0]?.message ?? "";
    return null;
  };
  const colour = { colorName: read("colorName") ?? "", colorFamily: read("colorFamily"), hex: read("hex") };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, colour };
}

async function takeNewColour({ shop, actor, id, sent, refuse, finish }: Press) {
  const { values, state } = await getGoods(shop.db, { actor, id });
  const colour = readColour(sent);
  const sizes = readSizes(values.subCategorySlug, String(sent.sizes ?? ""));
  if (!colour.ok || !sizes.ok) {
    const fields = { ...(!colour.ok && colour.fields), ...(!sizes.ok && { sizes: sizes.message }) };
    return refuse({ ...ERRORS.validation, fields });
  }
  const added = await addColour(shop, { actor, id, colour: colour.colour, sizes: sizes.sizes });
  if (added.ok) return finish(state === "live" ? "colourHidden" : "colour", added.entry);
  const message = GOODS_REFUSALS[added.reason];
  return refuse({ status: 409, message, fields: { [REFUSED_FIELD[added.reason]]: message } });
}

async function takeUnits({ shop, actor, id, sent, refuse, finish }: Press) {
  const { values } = await getGoods(shop.db, { actor, id });
  const shown = readJson(shownUnits, sent.shown);
  const revision = Number(sent.revision);
  if (!shown || !Number.isInteger(revision)) return refuse({ ...ERRORS.validation, message: "Open the page again" });
  const fields: FieldErrors = {};
  const units = Object.entries(shown).map(([key, from]): UnitChange => {
    const unitId = getId(key);
    const typed = (field: keyof UnitValues) => String(sent[unitName(field, unitId)] ?? "");
    const say = (field: keyof UnitValues, message: string) => void (fields[unitName(field, unitId)] = message);
    const [size, sku, codes] = [
      readSize(values.subCategorySlug, typed("attributeValue")),
      skuRule.safeParse(typed("sku")),
      codesRule.safeParse(typed("codes")),
    ];
    if (!size.ok) say("attributeValue", size.message);
    if (!sku.success && typed("sku") !== from.sku) say("sku", sku.error.issues[0]!.message);
    if (!codes.success) say("codes", codes.error.issues[0]!.message);
    const to: UnitValues = {
      attributeValue: size.ok ? size.value : from.attributeValue,
      sku: sku.success && typed("sku") !== from.sku ? sku.data : from.sku,
      codes: codes.success ? codes.data : from.codes,
    };
    return { unitId, from, to };
  });
  if (Object.keys(fields).length > 0) return refuse({ ...ERRORS.validation, fields });
  const set = await changeUnitsTogether(shop, { actor, id, revision, units });
  if (set.ok)
    return finish(set.entries.length === 0 ? "nothing" : "saved", set.entries.length === 1 ? set.entries[0]! : null);
  const { unitId, result } = set.refused;
  if (result.reason === "changed") {
    const reason = refusedPart(result, (field) => unitName(field, unitId));
    const present = {
      revision: String(result.revision),
      shown: JSON.stringify({ ...shown, [unitId]: result.present }),
    };
    return refuse({ ...reason, present });
  }
  const field = result.reason === "size_taken" ? "attributeValue" : "sku";
  const message = GOODS_REFUSALS[result.reason];
  return refuse({ status: 409, message, fields: { [unitName(field, unitId)]: message } });
}
