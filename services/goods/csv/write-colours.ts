import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Snapshot, SnapshotColour, SnapshotUnit } from "#domain/goods/csv/snapshot.ts";
import { asJson, intArray } from "./as-param.ts";

type Kept = { before: Snapshot | null; after: Snapshot };
type ColourPair = { product: number; was: SnapshotColour | null; is: SnapshotColour };
type UnitPair = { product: number; colour: SnapshotColour; was: SnapshotUnit | null; is: SnapshotUnit };

/** Colours, units and bar codes of products that are locked; what is new gets its id. */
export async function writeColours(tx: Db, kept: readonly Kept[]): Promise<void> {
  await removeGone(tx, kept);
  const colours = kept.flatMap(({ before, after }) => {
    const known = new Map((before?.colours ?? []).map((colour) => [colour.id, colour]));
    return after.colours.map((is): ColourPair => ({ product: after.id!, was: known.get(is.id) ?? null, is }));
  });
  await updateColours(tx, colours);
  await insertColours(tx, colours);
  const units = colours.flatMap(({ product, was, is }) => {
    const known = new Map((was?.units ?? []).map((unit) => [unit.id, unit]));
    return is.units.map((unit): UnitPair => ({ product, colour: is, was: known.get(unit.id) ?? null, is: unit }));
  });
  await updateUnits(tx, units);
  await insertUnits(tx, units);
  await writeCodes(tx, units);
}

async function removeGone(tx: Db, kept: readonly Kept[]): Promise<void> {
  const colours: number[] = [];
  const units: number[] = [];
  for (const { before, after } of kept) {
    const stay = new Set(after.colours.flatMap((colour) => colour.units.map(({ id }) => id)));
    const colourStays = new Set(after.colours.map(({ id }) => id));
    for (const colour of before?.colours ?? [])
      if (!colourStays.has(colour.id)) colours.push(colour.id!);
      else units.push(...colour.units.flatMap(({ id }) => (stay.has(id) ? [] : [id!])));
  }
  if (units.length > 0) await tx.execute(sql`delete from attribute_values where id = any(${intArray(units)})`);
  if (colours.length > 0) await tx.execute(sql`delete from product_attributes where id = any(${intArray(colours)})`);
}

const colourRow = ({ product, is }: ColourPair) => ({
  id: is.id,
  product,
  name: is.colorName,
  family: is.colorFamily,
  hex: is.hex,
  color: is.color,
  type: is.attributeType,
  position: is.position,
  published: is.hidden !== true,
});
const colourRows = sql`x(id integer, product integer, name text, family text, hex text, color text, type text, position integer, published boolean)`;

async function updateColours(tx: Db, pairs: readonly ColourPair[]): Promise<void> {
  const changed = pairs.filter(
    ({ was, is }) =>
      was &&
      (["colorName", "colorFamily", "hex", "color", "attributeType"] as const).some((key) => was[key] !== is[key]),
  );
  if (changed.length === 0) return;
  await tx.execute(sql`
    update product_attributes a set color_name = x.name, color_family = x.family, hex = x.hex, color = x.color,
      attribute_type = x.type
    from json_to_recordset(${asJson(changed.map(colourRow))}) as ${colourRows} where a.id = x.id`);
}

async function insertColours(tx: Db, pairs: readonly ColourPair[]): Promise<void> {
  const made = pairs.filter(({ was }) => was === null);
  if (made.length === 0) return;
  const { rows } = await tx.execute<{ id: number; product: number; position: number }>(sql`
    insert into product_attributes (product_id, color, color_name, color_family, hex, attribute_type, position, published)
    select product, color, name, family, hex, type, position, published
    from json_to_recordset(${asJson(made.map(colourRow))}) as ${colourRows} order by product, position
    returning id, product_id as product, position`);
  const ids = new Map(rows.map(({ id, product, position }) => [`${product} ${position}`, id]));
  for (const { product, is } of made) is.id = ids.get(`${product} ${is.position}`)!;
}

async function updateUnits(tx: Db, pairs: readonly UnitPair[]): Promise<void> {
  const changed = pairs.filter(({ was, is }) => was && was.attributeValue !== is.attributeValue);
  if (changed.length === 0) return;
  // Two sizes of a colour may change places: for a moment each has a name that no other has.
  const ids = changed.map(({ is }) => is.id!);
  await tx.execute(sql`update attribute_values set attribute_value = '#' || id where id = any(${intArray(ids)})`);
  const rows = changed.map(({ is }) => ({ id: is.id, size: is.attributeValue }));
  await tx.execute(sql`
    update attribute_values v set attribute_value = x.size
    from json_to_recordset(${asJson(rows)}) as x(id integer, size text) where v.id = x.id`);
}

async function insertUnits(tx: Db, pairs: readonly UnitPair[]): Promise<void> {
  const made = pairs.filter(({ was }) => was === null);
  if (made.length === 0) return;
  const given = made.map(({ product, colour, is }) => ({
    product,
    colour: colour.id,
    size: is.attributeValue,
    sku: is.sku,
    position: is.position,
  }));
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    insert into attribute_values (product_id, attribute_id, attribute_value, sku, position)
    select product, colour, size, sku, position from json_to_recordset(${asJson(given)})
      as x(product integer, colour integer, size text, sku text, position integer) order by product, colour, position
    returning id, sku`);
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  for (const { is } of made) is.id = ids.get(is.sku)!;
}

async function writeCodes(tx: Db, pairs: readonly UnitPair[]): Promise<void> {
  const listed = (from: (pair: UnitPair) => readonly string[], less: (pair: UnitPair) => readonly string[]) =>
    pairs.flatMap((pair) => {
      const others = less(pair);
      return from(pair)
        .filter((code) => !others.includes(code))
        .map((code) => ({ unit: pair.is.id, code }));
    });
  const was = ({ was: before }: UnitPair) => before?.codes ?? [];
  const is = ({ is: after }: UnitPair) => after.codes;
  const gone = listed(was, is);
  const come = listed(is, was);
  const codes = sql`x(unit integer, code text)`;
  if (gone.length > 0)
    await tx.execute(sql`
      delete from barcodes b using json_to_recordset(${asJson(gone)}) as ${codes}
      where b.attribute_value_id = x.unit and b.code = x.code`);
  if (come.length > 0)
    await tx.execute(sql`
      insert into barcodes (code, attribute_value_id)
      select code, unit from json_to_recordset(${asJson(come)}) as ${codes}`);
}
