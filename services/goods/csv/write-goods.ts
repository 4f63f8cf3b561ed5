import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Snapshot } from "#domain/goods/csv/snapshot.ts";
import { asJson, intArray } from "./as-param.ts";
import { OWN_FIELDS } from "./read-snapshots.ts";
import { writeColours } from "./write-colours.ts";

/** A product as it is and as it shall be. `before` null: it is made; `after` null: it is taken away. */
export type GoodsPair = { before: Snapshot | null; after: Snapshot | null };

const STATE_FIELDS = ["published", "liveAt", "archivedAt", "mainCategorySlug"] as const;
const columns = getTableColumns(products);
const WRITTEN = [...OWN_FIELDS, ...STATE_FIELDS];

const names = sql.join(
  WRITTEN.map((field) => sql.identifier(columns[field].name)),
  sql`, `,
);
const typed = (...first: SQL[]): SQL =>
  sql.join(
    [
      ...first,
      ...WRITTEN.map((field) => sql`${sql.identifier(columns[field].name)} ${sql.raw(columns[field].getSQLType())}`),
    ],
    sql`, `,
  );

const toRow = ({ values, ...snapshot }: Snapshot): Record<string, unknown> =>
  Object.fromEntries(
    WRITTEN.map((field) => [
      columns[field].name,
      field in values ? values[field as "title"] : snapshot[field as "liveAt"],
    ]),
  );

/**
 * Writes products that are locked, all with one statement for each kind of row, and counts their revisions up. New ones get their
 * ids in `after`. Whoever calls has judged them, and writes the entry of the log.
 */
export async function writeGoods(tx: Db, pairs: readonly GoodsPair[]): Promise<void> {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before.id!] : []));
  if (gone.length > 0) await tx.execute(sql`delete from products where id = any(${intArray(gone)})`);
  const kept = pairs.filter((pair): pair is { before: Snapshot | null; after: Snapshot } => pair.after !== null);
  await insertProducts(
    tx,
    kept.flatMap(({ before, after }) => (before ? [] : [after])),
  );
  await updateProducts(
    tx,
    kept.flatMap(({ before, after }) => (before ? [after] : [])),
  );
  await writeColours(tx, kept);
  await writeLenses(tx, kept);
  await writeSliders(tx, kept);
}

async function insertProducts(tx: Db, made: readonly Snapshot[]): Promise<void> {
  if (made.length === 0) return;
  // Of two who make products at once each gets numbers of its own.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products.live_sale_id'))`);
  const { rows: last } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(live_sale_id), 5000) as last from products`,
  );
  const rows = made.map((snapshot, n) => ({ live_sale_id: last[0]!.last + 1 + n, ...toRow(snapshot) }));
  const { rows: done } = await tx.execute<{ id: number; number: number }>(sql`
    insert into products (live_sale_id, ${names})
    select live_sale_id, ${names} from json_to_recordset(${asJson(rows)}) as x(${typed(sql`live_sale_id integer`)})
    order by live_sale_id returning id, live_sale_id as number`);
  for (const { id, number } of done) Object.assign(made[number - last[0]!.last - 1]!, { id, liveSaleId: number });
}

async function updateProducts(tx: Db, changed: readonly Snapshot[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((snapshot) => ({ id: snapshot.id, ...toRow(snapshot) }));
  const sets = WRITTEN.map((field) => {
    const name = sql.identifier(columns[field].name);
    return sql`${name} = x.${name}`;
  });
  await tx.execute(sql`
    update products p set ${sql.join(sets, sql`, `)}, revision = p.revision + 1, changed_at = now()
    from json_to_recordset(${asJson(rows)}) as x(${typed(sql`id integer`)}) where p.id = x.id`);
}

type Kept = { before: Snapshot | null; after: Snapshot };

async function writeLenses(tx: Db, kept: readonly Kept[]): Promise<void> {
  const changed = kept.filter(
    ({ before, after }) =>
      before?.values.brandCode !== after.values.brandCode ||
      !isDeepStrictEqual(before?.values.lenses ?? [], after.values.lenses),
  );
  const old = changed.flatMap(({ before }) => (before && before.values.lenses.length > 0 ? [before.id!] : []));
  if (old.length > 0) await tx.execute(sql`delete from product_lenses where product_id = any(${intArray(old)})`);
  const rows = changed.flatMap(({ after }) =>
    after.values.lenses.map((lens) => ({ product: after.id, brand: after.values.brandCode, lens })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into product_lenses (product_id, lens_record_id)
    select x.product, r.id from json_to_recordset(${asJson(rows)}) as x(product integer, brand text, lens text)
    join lens_records r on r.brand_code = x.brand and r.power_type_code || '/' || r.lens_package_code = x.lens`);
}

/** What comes back goes to the place that it had, if that is free; what is new to the end of its slider. */
async function writeSliders(tx: Db, kept: readonly Kept[]): Promise<void> {
  const named = (snapshot: Snapshot | null) =>
    (snapshot?.sliders ?? []).map(({ key, colourId }) => `${key} ${colourId}`);
  const gone = kept.flatMap(({ before, after }) => {
    const stays = named(after);
    return (before?.sliders ?? [])
      .filter(({ key, colourId }) => !stays.includes(`${key} ${colourId}`))
      .map(({ key, colourId }) => ({ product: after.id, key, colour: colourId }));
  });
  const come = kept.flatMap(({ before, after }) => {
    const was = named(before);
    const inOrder = after.colours.toSorted((one, other) => one.position - other.position);
    const first = (inOrder.find(({ hidden }) => !hidden) ?? inOrder[0])?.id;
    return after.sliders
      .filter(({ key, colourId }) => !was.includes(`${key} ${colourId}`))
      .map(({ key, colourId, position }) => ({ product: after.id, key, colour: colourId ?? first, position }));
  });
  if (gone.length + come.length === 0) return;
  // Two who write one slider at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slider_entries'))`);
  if (gone.length > 0)
    await tx.execute(sql`
      delete from slider_entries e using json_to_recordset(${asJson(gone)}) as x(product integer, key text, colour integer)
      where e.product_id = x.product and e.key = x.key and e.attribute_id = x.colour`);
  const rows = come.map((entry, n) => ({ ...entry, n }));
  if (rows.length === 0) return;
  const given = sql`json_to_recordset(${asJson(rows)}) as x(product integer, key text, colour integer, position integer, n integer)`;
  await tx.execute(sql`
    insert into slider_entries (key, attribute_id, product_id, position)
    select x.key, x.colour, x.product, x.position from ${given} where x.position is not null
      and not exists (select from slider_entries e where e.key = x.key and e.position = x.position)`);
  await tx.execute(sql`
    insert into slider_entries (key, attribute_id, product_id, position)
    select x.key, x.colour, x.product, coalesce((select max(e.position) from slider_entries e where e.key = x.key), 0)
      + row_number() over (partition by x.key order by x.n)
    from ${given}
    where not exists (select from slider_entries e where e.key = x.key and e.attribute_id = x.colour and e.product_id = x.product)`);
}
