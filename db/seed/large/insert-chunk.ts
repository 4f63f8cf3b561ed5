import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { factsOfDesign } from "#domain/frames/facts-of-design.ts";
import { liveSaleIdOf } from "#db/seed/catalogue-rows.ts";
import { describeFrame } from "#db/seed/describe-frame.ts";
import { randomChoices } from "#db/seed/random-choices.ts";
import { FIRST_LARGE_ID } from "./first-large-id.ts";
import { LARGE_LENSES } from "./large-lenses.ts";
import { type LargeProduct, planLargeProduct } from "./plan-large-product.ts";
import { frameLike, type KnownDonor } from "./read-donors.ts";

const DAY_MS = 86_400_000;

export type Chunk = { from: number; count: number; donors: readonly KnownDonor[]; now: Date };

/**
 * Products with all that belongs to them, all or none. What a donor has is copied inside the database: colours, pictures
 * and what is the law's.
 */
export async function insertChunk(db: Db, { from, count, donors, now }: Chunk): Promise<void> {
  const planned = Array.from({ length: count }, (_, turn) => {
    const number = from + turn;
    return plannedRow(number, planLargeProduct(number, donors), donors, now);
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temp table planned on commit drop as
      select * from json_to_recordset(${JSON.stringify(planned)}::json) as row(
        id int, live_sale_id int, title text, description text, brand_code text, brand_name text, maker text, donor int,
        colours int[], sizes text[], stock int[], material text, lens_mm int, bridge_mm int, temple_mm int,
        front_width_mm int, weight_g int, nose_pads text, hinge text,
        price_paise int, discount_bp int, mrp_paise int, popularity int, created_at timestamptz)`);
    for (const statement of STATEMENTS) await tx.execute(statement);
  });
}

function plannedRow(number: number, product: LargeProduct, donors: readonly KnownDonor[], now: Date) {
  const { brandCode, brandName, donor, sizes, ageDays, ...rest } = product;
  const like = donors[donor]!;
  const size = sizes[0]!;
  const [lensMm, bridgeMm, templeMm] = size.split("-").map(Number);
  const id = FIRST_LARGE_ID + number;
  const frame = frameLike(like, { size, material: product.material });
  const facts = factsOfDesign(frame.design, product.material);
  const createdAt = new Date(now.getTime() - ageDays * DAY_MS - (number % 86_400) * 1_000);
  return {
    id,
    live_sale_id: liveSaleIdOf(id),
    title: product.title,
    description: describeFrame(frame, { name: brandName }, product.title, randomChoices(`words ${number}`)),
    brand_code: brandCode,
    brand_name: brandName,
    maker: product.maker,
    donor: like.id,
    // Positions begin with 1.
    colours: product.colours.map((place) => place + 1),
    sizes,
    stock: rest.stock,
    material: product.material,
    lens_mm: lensMm,
    bridge_mm: bridgeMm,
    temple_mm: templeMm,
    front_width_mm: facts.frontWidthMm,
    weight_g: facts.weightG,
    nose_pads: facts.nosePads,
    hinge: facts.hinge,
    price_paise: product.pricePaise,
    discount_bp: product.discountBp,
    mrp_paise: product.mrpPaise,
    popularity: product.popularity,
    created_at: createdAt.toISOString(),
  };
}

const lenses = sql.join(
  LARGE_LENSES.map(([powerType, lensPackage]) => sql`(${powerType}, ${lensPackage})`),
  sql`, `,
);

const STATEMENTS = [
  sql`insert into products (id, live_sale_id, title, description, sub_category_slug, main_category_slug, audiences,
      brand_code, frame_shape, frame_type, material, price_paise, discount_bp, mrp_paise, tax_class, hsn_code,
      country_of_origin, maker, net_quantity, lens_width_mm, lens_height_mm, bridge_mm, temple_mm, front_width_mm, weight_g, nose_pads, hinge,
      popularity, created_at)
    select n.id, n.live_sale_id, n.title, n.description, d.sub_category_slug, d.main_category_slug, d.audiences,
      n.brand_code, d.frame_shape, d.frame_type, n.material, n.price_paise, n.discount_bp, n.mrp_paise, d.tax_class, d.hsn_code,
      'India', n.maker, d.net_quantity, n.lens_mm, d.lens_height_mm, n.bridge_mm, n.temple_mm, n.front_width_mm, n.weight_g, n.nose_pads, n.hinge,
      n.popularity, n.created_at
    from planned n join products d on d.id = n.donor order by n.id`,
  sql`create temp table coloured on commit drop as
    with added as (
      insert into product_attributes (product_id, color, color_name, color_family, attribute_type, position)
      select n.id, a.color, a.color_name, a.color_family, a.attribute_type, c.place
      from planned n cross join lateral unnest(n.colours) with ordinality c(donor_position, place)
      join product_attributes a on a.product_id = n.donor and a.position = c.donor_position order by n.id, c.place
      returning id, product_id, color_name, position)
    select added.*, n.donor, n.colours[added.position] as donor_position from added join planned n on n.id = added.product_id`,
  sql`insert into attribute_values (product_id, attribute_id, attribute_value, sku, position)
    select n.id, c.id, s.size, 'LC-' || n.id || '-' || c.position || '-' || left(s.size, 2), s.place
    from coloured c join planned n on n.id = c.product_id cross join lateral unnest(n.sizes) with ordinality s(size, place)
    order by c.id, s.place`,
  sql`insert into product_images (product_id, attribute_id, file_path, view, alt, width, height, position)
    select n.id, c.id, i.file_path, i.view,
      n.brand_name || ' ' || n.title || ' in ' || c.color_name || ', ' || lower(d.frame_shape || ' ' || d.frame_type)
        || ' glasses, ' || i.view || ' view', i.width, i.height, i.position
    from coloured c join planned n on n.id = c.product_id join products d on d.id = n.donor
    join product_attributes a on a.product_id = c.donor and a.position = c.donor_position
    join product_images i on i.product_id = c.donor and i.attribute_id = a.id and i.position <= 2
    order by c.id, i.position`,
  sql`create temp table units on commit drop as
    select v.id, n.stock[(c.position - 1) * cardinality(n.sizes) + v.position] as pieces
    from coloured c join planned n on n.id = c.product_id join attribute_values v on v.attribute_id = c.id`,
  sql`insert into stock (store_id, attribute_value_id, total_quantity)
    select ${sql.raw(String(WEBSITE_STORE.id))}, id, pieces from units order by id`,
  sql`insert into stock_movements (store_id, attribute_value_id, kind, total_delta, reason)
    select ${sql.raw(String(WEBSITE_STORE.id))}, id, 'received', pieces, 'opening' from units where pieces > 0 order by id`,
  sql`insert into product_lenses (product_id, lens_record_id)
    select n.id, r.id from planned n
    join lens_records r on r.brand_code = n.brand_code and (r.power_type_code, r.lens_package_code) in (${lenses})
    where exists (select 1 from product_lenses l join lens_records o on o.id = l.lens_record_id
      where l.product_id = n.donor and o.lens_package_code = r.lens_package_code)
    order by n.id, r.id`,
];
