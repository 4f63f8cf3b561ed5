import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { MEMBERSHIP_CODE } from "#domain/pricing/bill-line.ts";
import type { CounterLineInput } from "./counter-line.ts";

const UNKNOWN_CODE = "There is no product of this code";
const OTHER_VALUE = "This code is of another colour or size";
const CHOOSE_VALUE = "Please say which colour and size";
const NAME_PRODUCT = "Please name the product by its code";
const NO_LENS = "This brand has no such lens for the frame";

type Unit = { n: number; productId: number; valueId: number | null; codes: number; values: number };
type Lens = { n: number; lensId: number; powerTypeCode: string };

/** Codes become ids, in the order of the lines. Whether they belong together and what they cost is judged as for any cart. */
export async function readCounterLines(db: Db, lines: readonly CounterLineInput[]): Promise<CartLineInput[]> {
  const units = await findUnits(db, lines);
  const found = lines.map((line, n) => unitOf(line, n, units));
  const lenses = await findLenses(
    db,
    lines.map((line, n) => ({ ...line, productId: found[n]!.productId })),
  );
  return lines.map((line, n) => {
    const { productId, valueId } = found[n]!;
    const lens = lensOf(line, n, lenses);
    return {
      clientKey: randomUUID(),
      productId,
      attributeValueId: valueId,
      quantity: line.quantity,
      powerTypeCode: lens?.powerTypeCode ?? powerTypeOf(line.power),
      lensRecordId: lens?.lensId ?? line.lensId,
      eye: line.eye,
    };
  });
}

async function findUnits(db: Db, lines: readonly CounterLineInput[]): Promise<Unit[]> {
  const asked = lines.map((line, n) => ({
    n,
    code: line.productCode?.trim() ?? null,
    product_id: line.productId,
    value_id: line.attributeValueId,
    colour: line.colorName,
    size: line.attributeValue,
  }));
  // By its own index for each way to name it; a code that fits, in another colour or size, is told from one that is none.
  const { rows } = await db.execute<Unit>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as w(n int, code text, product_id int, value_id int, colour text, size text)
    ), named as (
      select w.n, v.id, v.product_id, v.attribute_id, v.attribute_value from asked w
        join attribute_values v on v.sku in (w.code, upper(w.code))
      union all
      select w.n, v.id, v.product_id, v.attribute_id, v.attribute_value from asked w
        join attribute_values v on v.product_id = w.product_id where w.code is null
    )
    select w.n, coalesce(min(v.product_id), min(m.id)) as "productId", min(v.id) filter (where fits) as "valueId",
      count(v.id)::int as codes, count(v.id) filter (where fits)::int as values
    from asked w
    left join named on named.n = w.n
    left join product_attributes a on a.id = named.attribute_id
    left join lateral (
      select named.id, named.product_id,
        (w.value_id is null or w.value_id = named.id) and (w.product_id is null or w.product_id = named.product_id)
        and (w.colour is null or lower(w.colour) in (lower(a.color_name), lower(a.color))
          or (a.attribute_type = 'standard' and lower(w.colour) = 'standard'))
        and (w.size is null or lower(w.size) = lower(named.attribute_value)) as fits
      where named.id is not null) v on true
    left join products m on m.sub_category_slug = 'membership' and m.published
      and (upper(w.code) = ${MEMBERSHIP_CODE} or (w.code is null and w.product_id = m.id))
    group by w.n order by w.n`);
  return rows;
}

function unitOf(
  line: CounterLineInput,
  n: number,
  units: readonly Unit[],
): { productId: number; valueId: number | null } {
  const field = line.productCode === null ? "product_id" : "product_code";
  if (line.productCode === null && line.productId === null) refuse(n, "product_code", NAME_PRODUCT);
  const unit = units.find((candidate) => candidate.n === n);
  if (!unit || unit.productId === null) refuse(n, field, UNKNOWN_CODE);
  if (unit.codes === 0) return { productId: unit.productId, valueId: null };
  if (unit.values === 0) refuse(n, "attribute_value", OTHER_VALUE);
  if (unit.values > 1) refuse(n, "attribute_value", CHOOSE_VALUE);
  return unit;
}

async function findLenses(db: Db, lines: readonly CounterLineInput[]): Promise<Lens[]> {
  const asked = lines.flatMap(({ productId, power, lensPackage, lensId }, n) =>
    lensId === null && lensPackage !== null ? [{ n, product_id: productId, power, package: lensPackage }] : [],
  );
  if (asked.length === 0) return [];
  const { rows } = await db.execute<Lens>(sql`
    select w.n, l.id as "lensId", l.power_type_code as "powerTypeCode"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(n int, product_id int, power text, package text)
    join products p on p.id = w.product_id
    join product_lenses o on o.product_id = p.id
    join lens_records l on l.id = o.lens_record_id and l.brand_code = p.brand_code
    join lens_packages k on k.code = l.lens_package_code
    join power_types t on t.code = l.power_type_code
    where lower(w.package) in (k.code, lower(k.name)) and (w.power is null or lower(w.power) in (t.code, lower(t.name)))`);
  return rows;
}

function lensOf(line: CounterLineInput, n: number, lenses: readonly Lens[]): Lens | null {
  if (line.lensPackage === null || line.lensId !== null) return null;
  const found = lenses.filter((lens) => lens.n === n);
  if (found.length === 0) refuse(n, "lens_package", NO_LENS);
  if (found.length > 1) refuse(n, "power", "Please say for which power type");
  return found[0]!;
}

/** By code, or by name as carts and bills show it. */
function powerTypeOf(power: string | null): string | null {
  const plain = power?.trim().toLowerCase();
  if (!plain) return null;
  return POWER_TYPES.find(({ code, name }) => plain === code || plain === name.toLowerCase())?.code ?? plain;
}

function refuse(n: number, field: string, message: string): never {
  throw new AppError("validation", {
    message: `Line ${n + 1}: ${message}`,
    fields: { [`bill.${n}.${field}`]: message },
  });
}
