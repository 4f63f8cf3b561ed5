import { verify } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { banners, sliderEntries } from "#db/schema/showcase.ts";
import { coupons } from "#db/schema/payments.ts";
import { settings, stores } from "#db/schema/stores.ts";
import { SALE_TYPES, SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { parseSettings } from "#domain/content/settings.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import type { PictureFiles } from "./keep-pictures.ts";
import { ADDED_LENSES } from "./lists/added-lenses.ts";
import { seedShop } from "./seed-shop.ts";

const { db } = await testDatabase();

const kept = new Map<string, string>();
const files: PictureFiles = {
  put: async (area, bytes, { extension }) => {
    const path = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
    kept.set(`${area}/${path}`, Buffer.from(bytes).toString());
    return { path };
  },
};
const passwords = {
  customer: "c-word-1",
  seller: "s-word-1",
  optometrist: "o-word-1",
  manager: "m-word-1",
  admin: "a-word-1",
};
const now = new Date("2026-11-21T06:00:00Z");
const messages: string[] = [];
const masters = { of: () => new Map() };
const log = { info: (_data: unknown, message: string) => void messages.push(message) };
const parts = { files, masters, passwords, now, log };
const first = await seedShop(db, parts);

const rowsOf = async <Row>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as Row[];
const countOf = async (query: ReturnType<typeof sql>) =>
  (await rowsOf<{ n: number }>(sql`select count(*)::int as n ${query}`))[0]!.n;

test("it says that it laid the shop, and how far it is", () => {
  expect([first, messages.at(-1)]).toEqual([{ seeded: true }, "The demonstration shop is laid out"]);
  expect(messages.length).toBeGreaterThan(2);
});

test("about two hundred products, by sub-category", async () => {
  const counted = sql`select sub_category_slug as slug, count(*)::int as n from products group by 1`;
  const rows = await rowsOf<{ slug: string; n: number }>(counted);
  expect(Object.fromEntries(rows.map(({ slug, n }) => [slug, n]))).toEqual({
    eye_glasses: 96,
    sun_glasses: 48,
    computer_glasses: 16,
    contact_lens: 9,
    daily_disposable: 12,
    contact_lens_solution: 7,
    accessories: 12,
    membership: 1,
    own_frame: 1,
  });
});

test("37 brands, the five contact lens makers among them, each with goods and a logo", async () => {
  const rows = await db.select().from(brands);
  expect(rows).toHaveLength(37);
  expect(
    rows
      .filter(({ display }) => display === "contact_lens")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Alcon", "Bausch & Lomb", "Celebration", "Cooper Vision", "Johnson & Johnson"]);
  expect(rows.filter(({ logoPath }) => logoPath === null)).toEqual([]);
  expect(
    await countOf(sql`from brands b where not exists (select 1 from products p where p.brand_code = b.code)`),
  ).toBe(0);
});

test("every colour of everything has a swatch, pictures that exist, and a stock row for the website", async () => {
  const colours = await db.select().from(productAttributes);
  for (const { color } of colours) expect(kept.get(`assets/${color}`)).toContain("<svg");
  const pictures = await db.select().from(productImages);
  for (const { filePath } of pictures) expect(kept.get(`products/${filePath}`)).toContain("<svg");
  expect(
    await countOf(sql`from product_attributes a where not exists (
    select 1 from product_images i where i.product_id = a.product_id and (i.attribute_id = a.id or i.attribute_id is null))`),
  ).toBe(0);
  expect(
    await countOf(sql`from attribute_values v where not exists (
    select 1 from stock s where s.attribute_value_id = v.id and s.store_id = 45)`),
  ).toBe(0);
  expect(pictures.every(({ alt, width, height }) => alt.length > 5 && width > 0 && height > 0)).toBe(true);
});

test("each colour of glasses is shown from the front and turned", async () => {
  expect(
    await countOf(sql`from product_attributes a join products p on p.id = a.product_id
    where p.frame_design is not null and (select array_agg(view order by position) from product_images i where i.attribute_id = a.id)
      is distinct from array['front', 'three-quarter']`),
  ).toBe(0);
  const rows = await rowsOf<{ n: number }>(sql`select count(*)::int as n from product_attributes a
    join products p on p.id = a.product_id where p.frame_design is not null group by p.id`);
  expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([2, 3]));
});

test("the database charges what the rule charges, within the promised limits", async () => {
  const rows = await db.select().from(products);
  for (const row of rows) {
    expect(row.chargedPaise).toBe(chargedPricePaise({ listPricePaise: row.pricePaise, discountBp: row.discountBp }));
  }
  const prices = rows.flatMap((row) => (row.subCategorySlug === "own_frame" ? [] : [row.pricePaise / 100]));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([110, 15_000]);
  const lowest = (slug: string) =>
    Math.min(
      ...rows
        .filter((row) => row.subCategorySlug === slug && ![0, 59_900].includes(row.chargedPaise))
        .map((row) => row.chargedPaise / 100),
    );
  expect(["eye_glasses", "sun_glasses", "computer_glasses", "accessories"].map(lowest)).toEqual([1200, 3000, 800, 110]);
  expect(rows.find(({ title }) => title === "MEMBERSHIP")!.pricePaise).toBe(59_950);
});

test("one frame is free, and one complete pair costs Rs 599", async () => {
  const glasses = (await db.select().from(products)).filter(({ frameDesign }) => frameDesign !== null);
  expect(glasses.filter(({ chargedPaise }) => chargedPaise === 0)).toHaveLength(1);
  const [pair] = glasses.filter(({ chargedPaise }) => chargedPaise === 59_900);
  expect(
    await countOf(sql`from product_lenses l join lens_records r on r.id = l.lens_record_id
    where l.product_id = ${pair!.id} and r.discount_price_paise = 0`),
  ).toBe(1);
});

test("lens records for every glasses brand, none that could chip in its frame", async () => {
  const records = await db.select().from(lensRecords);
  expect(new Set(records.map(({ brandCode }) => brandCode)).size).toBe(32);
  expect(await countOf(sql`from power_types`)).toBe(6);
  expect(await countOf(sql`from lens_packages`)).toBe(17 + ADDED_LENSES.length);
  expect(
    await countOf(sql`from lens_packages where features !~ '^<ul>(<li>[^<>]*(<b>[^<>]*</b>[^<>]*)?</li>)+</ul>$'`),
  ).toBe(0);
  expect(
    await countOf(sql`from product_lenses l join products p on p.id = l.product_id join lens_records r on r.id = l.lens_record_id
    join lens_packages k on k.code = r.lens_package_code
    where r.brand_code <> p.brand_code or (p.frame_type <> 'Full Rim' and k.index_milli = 1500)`),
  ).toBe(0);
  expect(
    await countOf(sql`from products p where p.sub_category_slug in ('eye_glasses', 'sun_glasses')
    and not exists (select 1 from product_lenses l where l.product_id = p.id)`),
  ).toBeGreaterThan(3);
});

test("stock equals its ledger; something is sold out, and the shops have goods", async () => {
  expect(
    await countOf(sql`from stock s left join (
      select store_id, attribute_value_id, sum(total_delta) as total from stock_movements group by 1, 2
    ) m using (store_id, attribute_value_id) where s.total_quantity <> coalesce(m.total, 0)`),
  ).toBe(0);
  expect(
    await countOf(sql`from products p where sub_category_slug <> 'membership' and not exists (
    select 1 from attribute_values v join stock s on s.attribute_value_id = v.id and s.store_id = 45
    where v.product_id = p.id and s.total_quantity > 0)`),
  ).toBeGreaterThan(2);
  expect(await countOf(sql`from stock where store_id between 1 and 16`)).toBeGreaterThan(500);
});

test("stores: 16 shops, the four hidden codes, and the website as 45", async () => {
  const rows = await db.select().from(stores);
  expect(rows.filter(({ kind }) => kind === "shop")).toHaveLength(16);
  expect(rows.map(({ storeCode }) => storeCode)).toEqual(expect.arrayContaining(["WH001", "WH0001", "FKWH", "FKWEB"]));
  expect(rows.find(({ id }) => id === 45)).toMatchObject({ name: "website", kind: "website" });
  for (const { kind, image } of rows) expect(kept.has(`stores/${image}`)).toBe(kind === "shop");
});

test("carousels, sale and banners are full", async () => {
  const entries = await db.select().from(sliderEntries);
  for (const key of [...SLIDER_KEYS, ...SALE_TYPES]) {
    expect(entries.filter((entry) => entry.key === key).length, key).toBeGreaterThanOrEqual(6);
  }
  const rows = await db.select().from(banners);
  for (const device of ["desktop", "mobile"]) {
    const placements = rows.filter((row) => row.device === device).map(({ placement }) => placement);
    expect(placements.filter((placement) => placement === "home_hero").length).toBeGreaterThanOrEqual(3);
    expect(new Set(placements).size).toBe(10);
  }
  for (const { image } of rows) expect(kept.get(`assets/${image}`)).toContain("<svg");
});

test("coupons: open, with a minimum, expired, used up, and larger than a cart", async () => {
  const rows = new Map((await db.select().from(coupons)).map((row) => [row.couponCode, row]));
  expect(rows.get("WELCOME200")).toMatchObject({ couponAmountPaise: 20_000, minAmountPaise: 0 });
  expect(rows.get("CLEAR500")).toMatchObject({ couponAmountPaise: 50_000, minAmountPaise: 250_000 });
  expect(rows.get("MONSOON300")!.endsAt!.getTime()).toBeLessThan(now.getTime());
  expect(rows.get("EARLYBIRD")!.maxUses).toBe(rows.get("EARLYBIRD")!.usedCount);
  const listed = [...rows.values()].filter((row) => row.listed).map((row) => row.couponCode);
  expect(listed.toSorted()).toEqual(["CLEAR500", "PREMIUM1500", "WELCOME200"]);
  expect(rows.get("FREEPAIR")!.couponAmountPaise).toBeGreaterThan(1_500_000);
});

test("reviews in half stars, counted on their products, by people who cannot sign in", async () => {
  expect(await countOf(sql`from reviews`)).toBeGreaterThan(200);
  expect(await countOf(sql`from reviews where rating_halves % 2 = 1`)).toBeGreaterThan(40);
  expect(await countOf(sql`from reviews r join users u on u.id = r.user_id where u.enabled`)).toBe(0);
  expect(
    await countOf(sql`from products p cross join lateral (
      select count(*) as n, coalesce(sum(rating_halves), 0) as halves from reviews r where r.product_id = p.id
    ) r where p.review_count <> r.n or p.rating_halves <> r.halves`),
  ).toBe(0);
  const early = sql`p.id = r.product_id where r.created_at < p.created_at - interval '1 day'`;
  expect(await countOf(sql`from reviews r join products p on ${early}`)).toBe(0);
});

test("questions, each answered after it was asked, by people who cannot sign in", async () => {
  const all = sql`from product_questions q join users u on u.id = q.user_id join products p on p.id = q.product_id`;
  expect(await countOf(all)).toBeGreaterThanOrEqual(24);
  const wrong = sql`q.state <> 'answered' or u.enabled or q.created_at < p.created_at or q.judged_at <= q.created_at`;
  expect(await countOf(sql`${all} where ${wrong}`)).toBe(0);
});

test("one account of each role, with the passwords of this installation", async () => {
  const people = (await db.select().from(users)).filter(({ enabled }) => enabled);
  for (const [role, password] of Object.entries(passwords)) {
    const account = people.find((person) => person.role === role);
    expect(account!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(account!.passwordHash, password)).toBe(true);
  }
  expect(await countOf(sql`from addresses`)).toBe(3);
});

test("settings are complete and name a signature that exists", async () => {
  const [row] = await db.select().from(settings);
  const { signatureImage } = parseSettings(row!.value);
  expect(kept.get(`assets/${signatureImage}`)).toContain("<svg");
});

test("a second run changes nothing", async () => {
  const fingerprint = async () =>
    rowsOf(sql`select (select sum(hashtext(p::text)::bigint) from products p) as products,
      (select sum(hashtext(s::text)::bigint) from stock s) as stock, (select count(*) from stock_movements) as movements,
      (select sum(hashtext(u::text)::bigint) from users u) as users, (select count(*) from product_images) as images`);
  const before = await fingerprint();
  expect(await seedShop(db, { ...parts, now: new Date("2027-01-01T00:00:00Z") })).toEqual({ seeded: false });
  expect(await fingerprint()).toEqual(before);
});
