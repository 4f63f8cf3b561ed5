import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import {
  isPictureName,
  type NameReading,
  readPictureName,
  saysView,
  saysWhichPicture,
} from "#domain/goods/picture-zips/picture-name.ts";
import { PAGELESS_KINDS } from "#services/catalogue/pageless-kinds.ts";
import { textArray } from "#services/goods/csv/as-param.ts";

/** Of which goods a picture is; `rest` says which of their pictures. */
export type NameMatch =
  | { ok: true; productId: number; attributeId: number; goods: string; rest: string }
  | { ok: false; words: string };

type Colour = { word: string; productId: number; attributeId: number; goods: string };

/** Shorter ones begin too much. */
const LEAST_BEGINNING = 3;
const AT_ONCE = 500;

/**
 * Finds the colour that each file is of, by its name: a SKU, the name that a picture has here, or what the SKUs of one colour
 * alone begin with. Of several readings the longest name counts.
 */
export async function matchNames(
  db: Db,
  { names, productId }: { names: readonly string[]; productId: number | null },
): Promise<NameMatch[]> {
  const matches: NameMatch[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE)
    matches.push(...(await matchSome(db, names.slice(from, from + AT_ONCE))));
  return matches.map((match) =>
    match.ok && productId !== null && match.productId !== productId
      ? { ok: false, words: `It is of another product: ${match.goods}` }
      : match,
  );
}

async function matchSome(db: Db, names: readonly string[]): Promise<NameMatch[]> {
  const read = names.map((name) => (isPictureName(name) ? readPictureName(name) : []));
  const words = [...new Set(read.flat().map(({ word }) => word))];
  const exact = grouped([...(await findBySku(db, words)), ...(await findByPicture(db, words))]);
  const open = read.flatMap((readings) => (readings.some(({ word }) => exact.has(word)) ? [] : readings));
  const beginnings = open.filter(({ word, rest }) => word.length >= LEAST_BEGINNING && saysView(rest));
  const begun = grouped(await findByBeginning(db, [...new Set(beginnings.map(({ word }) => word))]));
  return names.map((name, at): NameMatch => {
    if (!isPictureName(name)) return { ok: false, words: "It is no JPEG, PNG or WebP" };
    const found =
      findIn(exact, read[at]!, saysWhichPicture) ??
      findIn(begun, read[at]!, (rest, word) => word.length >= LEAST_BEGINNING && saysView(rest));
    return found ?? { ok: false, words: "No SKU and no picture is called so" };
  });
}

function findIn(
  known: ReadonlyMap<string, readonly Colour[]>,
  readings: readonly NameReading[],
  isOf: (rest: string, word: string) => boolean,
): NameMatch | null {
  for (const { word, rest } of readings) {
    const [first, ...others] = known.get(word) ?? [];
    if (!first) continue;
    if (!isOf(rest, word)) return { ok: false, words: `After ${word} it says "${rest}": no number and no view` };
    if (others.length === 0) return { ok: true, ...first, rest };
    return { ok: false, words: `${word} may be of several colours: ${goodsOf([first, ...others])}. Name the SKU` };
  }
  return null;
}

const goodsOf = (colours: readonly Colour[]): string => {
  const some = colours.slice(0, 3).map(({ goods }) => goods);
  return colours.length > 3 ? `${some.join("; ")}; ...` : some.join("; ");
};

function grouped(rows: readonly Colour[]): Map<string, Colour[]> {
  const found = new Map<string, Colour[]>();
  for (const row of rows) {
    const same = found.get(row.word) ?? [];
    if (!same.some(({ attributeId }) => attributeId === row.attributeId)) found.set(row.word, [...same, row]);
  }
  return found;
}

const named = sql`a.product_id as "productId", a.id as "attributeId",
  p.title || case when a.color_family is null then '' else ', ' || a.color_name end as goods`;
const ofGoods = sql`join products p on p.id = a.product_id and p.sub_category_slug not in ${PAGELESS_KINDS}`;

async function findBySku(db: Db, words: readonly string[]): Promise<Colour[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<Colour>(sql`
    select distinct upper(v.sku) as word, ${named} from attribute_values v
    join product_attributes a on a.id = v.attribute_id ${ofGoods} where upper(v.sku) = any(${textArray(words)})`);
  return rows;
}

/** As the export writes it: "0f...1c.webp". */
async function findByPicture(db: Db, words: readonly string[]): Promise<Colour[]> {
  const ours = words.filter((word) => /^[A-F0-9]{32}$/.test(word));
  if (ours.length === 0) return [];
  const { rows } = await db.execute<Colour>(sql`
    select distinct upper(left(i.file_path, 32)) as word, ${named} from product_images i
    join product_attributes a on a.id = i.attribute_id ${ofGoods} where upper(left(i.file_path, 32)) = any(${textArray(ours)})`);
  return rows;
}

/** "UMA-1" where all that begins with "UMA-1-" or "UMA-1_" is of one colour. */
async function findByBeginning(db: Db, words: readonly string[]): Promise<Colour[]> {
  if (words.length === 0) return [];
  // What follows "-" and "_" among the signs of a SKU.
  const ranges = words.flatMap((word) => [
    { word, low: `${word}-`, high: `${word}.` },
    { word, low: `${word}_`, high: `${word}\`` },
  ]);
  const { rows } = await db.execute<Colour>(sql`
    select x.word, ${named}
    from json_to_recordset(${JSON.stringify(ranges)}::json) as x(word text, low text, high text)
    join lateral (select distinct v.attribute_id from (
      select s.attribute_id from attribute_values s
      where upper(s.sku) ~>=~ x.low and upper(s.sku) ~<~ x.high limit 200) v limit 5) one on true
    join product_attributes a on a.id = one.attribute_id ${ofGoods}`);
  return rows;
}
