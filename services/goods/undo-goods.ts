import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { readField } from "#domain/goods/product-fields.ts";
import { GOODS_STATES, type GoodsState } from "#domain/goods/goods-state.ts";
import type { ProductField, ProductValues } from "#domain/goods/product-values.ts";
import type { ColourValues, UnitValues } from "#domain/goods/unit-fields.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { changeColour, removeColour } from "./change-colours.ts";
import { changeProduct } from "./change-product.ts";
import { changeUnit, removeUnits } from "./change-units.ts";
import { areUnitsWorkedOn, isColourWorkedOn } from "./is-worked-on.ts";
import { restoreDesign } from "./design/design-frame.ts";
import { keptDesignSchema, markOf } from "./design/design-rows.ts";
import { lockProduct, readProduct } from "./product-row.ts";
import { isOnlyPublic, isPublicEmptied, readColours } from "./read-colours.ts";
import { hideColour, publishColour } from "./publish-colour.ts";
import { setLive, type Wish } from "./set-live.ts";
import { whyUnitsKept } from "./why-kept.ts";

/** Only what differs from what the entry wrote stands in the way, which an unknown revision has compared. */
const NO_REVISION = -1;

const changing: Pick<Undoing, "does" | "lock"> = {
  does: "goods.change",
  lock: (tx, { entityId }) =>
    lockProduct(tx, Number(entityId)).then(
      () => true,
      (fault: unknown) => {
        if (isAppError(fault) && fault.code === "not_found") return false;
        throw fault;
      },
    ),
};

type Entry = Parameters<Undoing["reverse"]>[1]["entry"];
type Change = { before: unknown; after: unknown };

const changesOf = ({ changes }: Entry) => Object.entries(changes) as [string, Change][];

const LISTS: readonly string[] = ["lenses", "audiences", "collections"] satisfies ProductField[];

/** The log keeps lists as words. */
const valueOf = (field: string, told: unknown): unknown => {
  if (!LISTS.includes(field)) return told;
  const read = readField(field as ProductField, String(told ?? ""));
  return read.ok ? read.value : [];
};

const side = (entry: Entry, which: keyof Change): Record<string, unknown> =>
  Object.fromEntries(changesOf(entry).map(([field, change]) => [field, valueOf(field, change[which])]));

const answer = (done: { ok: true; entry: number | null } | { ok: false; reason: string }): Reversed => {
  if (done.ok) return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
  return { ok: false, reason: done.reason === "changed" ? "edited" : "product_rule" };
};

const orGone = async (work: Promise<Reversed>): Promise<Reversed> =>
  work.catch((fault: unknown) => {
    if (isAppError(fault) && fault.code === "not_found") return { ok: false, reason: "gone" } as const;
    throw fault;
  });

const fieldsBack: Undoing["reverse"] = async (shop, { actor, entry }) =>
  answer(
    await changeProduct(shop, {
      actor,
      id: Number(entry.entityId),
      revision: NO_REVISION,
      from: side(entry, "after") as Partial<ProductValues>,
      to: side(entry, "before") as Partial<ProductValues>,
      undoes: entry.id,
    }),
  );

const colourData = z.object({ colourId: z.int() });
const unitData = z.object({ unitId: z.int() });
const importData = z.object({ import: z.string() });
const unitsData = z.object({ units: z.array(z.int()) });
const addedColour = colourData.extend({ ...unitsData.shape, colorName: z.string() });

const colourBack: Undoing["reverse"] = (shop, { actor, entry }) => {
  const [id, { colourId }] = [Number(entry.entityId), colourData.parse(entry.data)];
  const back = async () => {
    const now = (await readColours(shop.db, id)).find((one) => one.id === colourId);
    if (!now) return { ok: false, reason: "gone" } as const;
    const { colorName, colorFamily, hex } = now;
    const whole = { colorName, colorFamily, hex };
    const [from, to] = [side(entry, "after"), side(entry, "before")].map(
      (part) => ({ ...whole, ...part }) as ColourValues,
    );
    const given = { actor, id, colourId, revision: NO_REVISION, from: from!, to: to!, undoes: entry.id };
    return answer(await changeColour(shop, given));
  };
  return orGone(back());
};

const unitBack: Undoing["reverse"] = (shop, { actor, entry }) => {
  const [id, { unitId }] = [Number(entry.entityId), unitData.parse(entry.data)];
  const back = async () => {
    const units = (await readColours(shop.db, id)).flatMap((colour) => colour.units);
    const now = units.find((one) => one.id === unitId);
    if (!now) return { ok: false, reason: "gone" } as const;
    const { attributeValue, sku, codes } = now;
    const [from, to] = [side(entry, "after"), side(entry, "before")].map(({ codes: told, ...part }): UnitValues => {
      const read =
        told === undefined
          ? codes
          : String(told)
              .split(", ")
              .filter((code) => code !== "");
      return { attributeValue, sku, ...part, codes: read };
    });
    const given = { actor, id, unitId, revision: NO_REVISION, from: from!, to: to!, undoes: entry.id };
    return answer(await changeUnit(shop, given));
  };
  return orGone(back());
};

/** What others did with it since would go too, and nobody could bring it back. */
const takeColour: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const [id, added] = [Number(entry.entityId), addedColour.parse(entry.data)];
  const { colourId } = added;
  if (await isColourWorkedOn(shop.db, { ...added, id, entry: entry.id })) return { ok: false, reason: "edited" };
  return orGone(removeColour(shop, { actor, id, colourId, undoes: entry.id }).then(answer));
};

const takeUnits: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const [id, { units }] = [Number(entry.entityId), unitsData.parse(entry.data)];
  if (await areUnitsWorkedOn(shop.db, { id, units, entry: entry.id })) return { ok: false, reason: "edited" };
  return orGone(removeUnits(shop, { actor, id, unitIds: units, undoes: entry.id }).then(answer));
};

const designData = z.object({ before: keptDesignSchema, after: keptDesignSchema });

const designBack: Undoing["reverse"] = (shop, { actor, entry }) => {
  const { before, after } = designData.parse(entry.data);
  const given = { actor, id: Number(entry.entityId), shown: markOf(after), to: before, undoes: entry.id };
  return orGone(restoreDesign(shop, given).then(answer));
};

/** A colour goes where nobody has worked on it or sold of it, and it is not the only one of a live product. */
const mayTakeColour: Undoing["isOpen"] = async (tx, entry) => {
  const [id, added] = [Number(entry.entityId), addedColour.parse(entry.data)];
  const colours = await readColours(tx, id);
  const own = colours.find((colour) => colour.id === added.colourId);
  if (!own || (await isColourWorkedOn(tx, { ...added, id, entry: entry.id }))) return false;
  const units = own.units.map((unit) => unit.id);
  if ((await whyUnitsKept(tx, units)) !== null) return false;
  return !isOnlyPublic(colours, own.id) || (await readProduct(tx, id))?.published !== true;
};

const mayTakeUnits: Undoing["isOpen"] = async (tx, entry) => {
  const [id, { units }] = [Number(entry.entityId), unitsData.parse(entry.data)];
  const colours = await readColours(tx, id);
  const isThere = units.every((unit) => colours.some((colour) => colour.units.some((one) => one.id === unit)));
  if (!isThere || (await areUnitsWorkedOn(tx, { id, units, entry: entry.id }))) return false;
  if ((await whyUnitsKept(tx, units)) !== null) return false;
  return !isPublicEmptied(colours, units) || (await readProduct(tx, id))?.published !== true;
};

const isState = (word: unknown): word is GoodsState => (GOODS_STATES as readonly unknown[]).includes(word);

const stateBack: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const { before, after } = (entry.changes.state ?? {}) as Partial<Change>;
  const at = (entry.changes.liveAt as Change | undefined)?.before;
  if (!isState(before) || !isState(after)) return { ok: false, reason: "edited" };
  const wish: Wish = before === "scheduled" ? { to: before, at: new Date(String(at)) } : { to: before };
  const id = Number(entry.entityId);
  const done = await setLive(shop, { actor, id, wish, was: after, undoes: entry.id });
  if (!done.ok && done.reason === "meanwhile") return { ok: false, reason: "edited" };
  return answer(done);
};

const state: Undoing = { ...changing, does: "goods.publish", reverse: stateBack };

const colourState = (turn: typeof hideColour | typeof publishColour): Undoing => ({
  ...changing,
  does: "goods.publish",
  reverse: (shop, { actor, entry }) => {
    const { colourId } = colourData.parse(entry.data);
    return orGone(turn(shop, { actor, id: Number(entry.entityId), colourId, undoes: entry.id }).then(answer));
  },
});

/** How what was done to products is undone. What was taken away had pictures and codes that nobody keeps: it is added anew. */
export const GOODS_UNDOINGS = {
  // What an import changed is undone with the import, whole.
  "product.changed": {
    ...changing,
    isOne: ({ data }) => !importData.safeParse(data).success,
    reverse: fieldsBack,
  },
  "product.colour_changed": {
    ...changing,
    isOne: ({ data }) => colourData.safeParse(data).success,
    reverse: colourBack,
  },
  "product.unit_changed": { ...changing, isOne: ({ data }) => unitData.safeParse(data).success, reverse: unitBack },
  "product.colour_added": {
    ...changing,
    isOne: ({ data }) => addedColour.safeParse(data).success,
    isOpen: mayTakeColour,
    reverse: takeColour,
  },
  "product.units_added": {
    ...changing,
    isOne: ({ data }) => unitsData.safeParse(data).success,
    isOpen: mayTakeUnits,
    reverse: takeUnits,
  },
  "product.designed": {
    ...changing,
    does: "goods.design",
    isOne: ({ data }) => designData.safeParse(data).success,
    reverse: designBack,
  },
  "product.colour_published": colourState(hideColour),
  "product.colour_hidden": colourState(publishColour),
  "product.published": state,
  "product.unpublished": state,
  "product.scheduled": state,
  "product.archived": state,
  "product.unarchived": state,
} satisfies Partial<Record<AuditAction, Undoing>>;
