import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { contents } from "#db/schema/contents.ts";
import { banners, sliderEntries, sliderStates } from "#db/schema/showcase.ts";
import type { Schedule } from "#domain/contents/schedule.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { HOME_KEY, SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import type { HomeBody } from "#domain/showcase/home-body.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { listSlider } from "#services/catalogue/list-slider.ts";
import type { AnyKind } from "#services/contents/content-kind.ts";
import { getContent } from "#services/contents/get-content.ts";
import { addContent, restoreVersion, saveDraft } from "#services/contents/keep-draft.ts";
import { BANNER_KIND } from "#services/contents/kinds/banner-kind.ts";
import { HOME_KIND } from "#services/contents/kinds/home-kind.ts";
import { SLIDER_KIND } from "#services/contents/kinds/slider-kind.ts";
import { archiveContent, publishDraft, withdrawVersion } from "#services/contents/publish-content.ts";
import { changeProduct } from "#services/goods/change-product.ts";
import { readProduct } from "#services/goods/product-row.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { bannerKindOf, keepFirstBanners, settleBanners } from "./keep-banners.ts";
import { keepFirstSlider, settleSliders, sliderKindOf } from "./keep-sliders.ts";
import { findSliderProducts, readSliderProducts } from "./slider-products.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@showcase.example", firstName: "Kavita" });
const seller = await makeUser(db, { role: "seller", email: "sam@showcase.example", firstName: "Sam", storeId: 1 });
const [shippedBanners, shippedEntries] = [await db.select().from(banners), await db.select().from(sliderEntries)];
const today = kolkataDay(shop.now());
const NOW_ON: Schedule = { startsAt: null, endsAt: null };
const KEY = "bestsellingEyeglasses";

beforeEach(async () => {
  await db.delete(contents);
  await db.delete(sliderStates);
  await db.delete(banners);
  await db.insert(banners).values(shippedBanners);
  await db.delete(sliderEntries);
  await db.insert(sliderEntries).values(shippedEntries);
});

type One = { kind: AnyKind; key: string };
const page = (one: One) => getContent(db, { actor: kavita, ...one, now: shop.now() });
async function write(one: One, change: (texts: Record<string, string>) => void) {
  const { texts: from } = await page(one);
  const to = { ...from };
  change(to);
  return saveDraft(shop, { actor: kavita, ...one, from, to });
}
const publish = async (one: One, schedule = NOW_ON) =>
  publishDraft(shop, { actor: kavita, ...one, revision: (await page(one)).revision, schedule, note: "" });

const HERO = { kind: BANNER_KIND, key: "home_hero" };
const keepHero = () => keepFirstBanners(shop, { actor: kavita, key: HERO.key });
const titles = async () =>
  (await listBanners(db, { placements: [HERO.key] }))
    .filter(({ device }) => device === "desktop")
    .map((row) => row.title);

test("the banners that stand in the shop are version 1, and keeping it changes nothing", async () => {
  const before = await listBanners(db);
  const kind = await bannerKindOf(db, HERO.key);
  expect((await getContent(db, { actor: kavita, kind, key: HERO.key, now: shop.now() })).body.banners.length).toBe(
    before.filter(({ placement, device }) => placement === HERO.key && device === "desktop").length,
  );
  await keepHero();
  await keepHero();
  expect((await page(HERO)).versions.map(({ number, state }) => `${number} ${state}`)).toEqual(["1 shown"]);
  expect(await settleBanners(shop)).toBe(0);
  expect(await listBanners(db)).toEqual(before);
  await expect(keepFirstBanners(shop, { actor: seller, key: HERO.key })).rejects.toMatchObject({ code: "forbidden" });
  await expect(keepFirstBanners(shop, { actor: kavita, key: "home_foot" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an order is shown when it is published, an older version comes back, and one that is taken off makes way", async () => {
  await keepHero();
  const was = await titles();
  await write(HERO, (texts) => (texts.order = texts.order!.split(" ").toReversed().join(" ")));
  await settleBanners(shop);
  expect(await titles()).toEqual(was);
  await publish(HERO);
  expect(await settleBanners(shop)).toBe(1);
  expect(await titles()).toEqual(was.toReversed());
  await restoreVersion(shop, { actor: kavita, ...HERO, number: 1 });
  await publish(HERO);
  await settleBanners(shop);
  expect(await titles()).toEqual(was);
  await withdrawVersion(shop, { actor: kavita, ...HERO, number: 3 });
  await settleBanners(shop);
  expect(await titles()).toEqual(was.toReversed());
});

test("a banner is shown from its first to its last day in India, and one that is off never", async () => {
  await keepHero();
  const [first, second, third, ...more] = await titles();
  await write(HERO, (texts) => {
    const [a, b, c] = texts.order!.split(" ");
    Object.assign(texts, { [`${a}.from`]: addDays(today, 1), [`${b}.until`]: addDays(today, -1), [`${c}.on`]: "no" });
  });
  await publish(HERO);
  await settleBanners(shop);
  expect(await titles()).toEqual(more);
  const tomorrow = { db, now: () => new Date(shop.now().getTime() + 86_400_000) };
  expect(await settleBanners(tomorrow)).toBe(1);
  expect(await titles()).toEqual([first, ...more]);
  expect([second, third].every(Boolean)).toBe(true);
});

test("what a banner lacks is told in words: days, words of the link, a picture for phones", async () => {
  await keepHero();
  const [id] = (await page(HERO)).texts.order!.split(" ");
  const saved = await write(HERO, (texts) => {
    Object.assign(texts, { [`${id}.from`]: "2026-12-24", [`${id}.until`]: "2026-12-01", [`${id}.linkLabel`]: "" });
  });
  expect(saved).toMatchObject({
    reason: "wrong",
    fields: {
      [`${id}.until`]: "The last day is before the first one",
      [`${id}.linkLabel`]: "Write the words of the link",
    },
  });
  expect(await write(HERO, (texts) => (texts[`${id}.tall`] = ""))).toMatchObject({
    fields: { [`${id}.tall`]: expect.stringContaining("Add a picture for phones") },
  });
  const list = { kind: BANNER_KIND, key: "list:kids" };
  await keepFirstBanners(shop, { actor: kavita, key: list.key });
  const [kids] = (await page(list)).texts.order!.split(" ");
  expect(await write(list, (texts) => (texts[`${kids}.tall`] = ""))).toMatchObject({ ok: true });
});

test("the home page's parts are moved, hidden and retitled; two of one kind and an empty page are refused", async () => {
  const home = { kind: HOME_KIND, key: HOME_KEY };
  expect((await page(home)).body.blocks).toEqual(SHIPPED_HOME);
  await write(home, (texts) => {
    texts.order = texts.order!.replace("hero categories", "categories hero");
    texts["prices.hidden"] = "yes";
    texts["bestselling.title"] = "Most loved";
  });
  await publish(home);
  const { blocks } = (await page(home)).body as HomeBody;
  expect(blocks.slice(0, 2).map(({ kind }) => kind)).toEqual(["categories", "hero"]);
  expect(blocks.find(({ id }) => id === "prices")).toEqual({ id: "prices", kind: "starting_prices", hidden: true });
  expect(blocks.find(({ id }) => id === "bestselling")).toMatchObject({ title: "Most loved" });
  const twice = await write(home, (texts) => Object.assign(texts, { order: `${texts.order} x`, "x.kind": "hero" }));
  expect(twice).toMatchObject({ reason: "wrong", fields: { order: expect.stringContaining("two parts") } });
  expect(await write(home, (texts) => (texts.order = ""))).toMatchObject({ fields: { order: expect.any(String) } });
});

const slider = { kind: SLIDER_KIND, key: KEY };
const shown = async (key = KEY) =>
  (await listSlider(shop, { key, page: 1, limit: 60 })).data.map(({ attributeId }) => attributeId);
const keepSlider = () => keepFirstSlider(shop, { actor: kavita, key: KEY });

test("a slider is put in order, and holds it until the next version; a schedule's end brings the one before it back", async () => {
  const was = await shown();
  await keepSlider();
  expect(await settleSliders(shop)).toBe(0);
  await write(slider, (texts) => (texts.order = was.toReversed().join(" ")));
  expect(await shown()).toEqual(was);
  const endsAt = new Date(shop.now().getTime() + 3_600_000);
  await publish(slider, { startsAt: null, endsAt });
  expect(await settleSliders(shop)).toBe(1);
  expect(await shown()).toEqual(was.toReversed());
  expect(await settleSliders({ db, now: () => endsAt })).toBe(1);
  expect(await shown()).toEqual(was);
});

test("what the page of a product adds stays, and is a version of its own", async () => {
  await keepSlider();
  const [other] = await db
    .select({ id: products.id, attributeId: productAttributes.id })
    .from(products)
    .innerJoin(productAttributes, eq(productAttributes.productId, products.id))
    .where(and(eq(products.subCategorySlug, "sun_glasses"), eq(products.published, true)))
    .orderBy(asc(products.id), asc(productAttributes.position));
  const { revision, values } = (await readProduct(db, other!.id))!;
  const from = { collections: values.collections };
  const to = { collections: [...values.collections, KEY] as typeof values.collections };
  await changeProduct(shop, { actor: kavita, id: other!.id, revision, from, to });
  expect(await settleSliders(shop)).toBe(1);
  expect((await page(slider)).versions.map(({ number, state }) => `${number} ${state}`)).toEqual([
    "2 shown",
    "1 earlier",
  ]);
  expect((await shown()).at(-1)).toBe(other!.attributeId);
  expect(await settleSliders(shop)).toBe(0);
});

test("a slider of one's own is added, found products are put into it, and archived it is empty", async () => {
  const given = { actor: kavita, kind: SLIDER_KIND, formKey: crypto.randomUUID() };
  const added = await addContent(shop, { ...given, typed: { title: "Diwali gifts", order: "" } });
  expect(added).toMatchObject({ ok: true, key: "diwaliGifts" });
  const own = { kind: SLIDER_KIND, key: "diwaliGifts" };
  const [frame] = await shown();
  const [described] = await readSliderProducts(db, [frame!]);
  const found = await findSliderProducts(shop, { actor: kavita, term: described!.title });
  expect(found.map(({ attributeId }) => attributeId)).toContain(frame);
  await write(own, (texts) => (texts.order = String(frame)));
  await publish(own);
  await settleSliders(shop);
  expect(await shown(own.key)).toEqual([frame]);
  // The product's own page neither knows it nor takes the product out of it.
  expect((await readProduct(db, described!.productId))!.values.collections).not.toContain(own.key);
  await archiveContent(shop, { actor: kavita, ...own, archived: true });
  await settleSliders(shop);
  expect(await shown(own.key)).toEqual([]);
});

test("what is sold out or not live is said, and a product that is not there is refused", async () => {
  const [frame] = await shown();
  const [described] = await readSliderProducts(db, [frame!]);
  await db.update(products).set({ published: false }).where(eq(products.id, described!.productId));
  expect(await readSliderProducts(db, [frame!])).toMatchObject([{ lack: "not live" }]);
  await db.update(products).set({ published: true }).where(eq(products.id, described!.productId));
  await keepSlider();
  expect(await write(slider, (texts) => (texts.order = "999999999"))).toMatchObject({
    fields: { order: expect.stringContaining("not there any more") },
  });
  await expect(sliderKindOf(db, "nothing")).rejects.toMatchObject({ code: "not_found" });
});
