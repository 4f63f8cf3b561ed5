import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contents } from "#db/schema/contents.ts";
import { banners, sliderEntries, sliderStates } from "#db/schema/showcase.ts";
import type { Schedule } from "#domain/contents/schedule.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { listSlider } from "#services/catalogue/list-slider.ts";
import type { AnyKind } from "#services/contents/content-kind.ts";
import { getContent } from "#services/contents/get-content.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { BANNER_KIND } from "#services/contents/kinds/banner-kind.ts";
import { SLIDER_KIND } from "#services/contents/kinds/slider-kind.ts";
import { publishDraft } from "#services/contents/publish-content.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { keepFirstBanners, settleBanners } from "./keep-banners.ts";
import { keepFirstSlider, settleSliders } from "./keep-sliders.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@settle.example", firstName: "Kavita" });
const [shippedBanners, shippedEntries] = [await db.select().from(banners), await db.select().from(sliderEntries)];
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
const NOW_ON: Schedule = { startsAt: null, endsAt: null };
const publish = async (one: One, schedule = NOW_ON) =>
  publishDraft(shop, { actor: kavita, ...one, revision: (await page(one)).revision, schedule, note: "" });

const HERO = { kind: BANNER_KIND, key: "home_hero" };
const keepHero = () => keepFirstBanners(shop, { actor: kavita, key: HERO.key });
const titles = async () =>
  (await listBanners(db, { placements: [HERO.key] }))
    .filter(({ device }) => device === "desktop")
    .map((row) => row.title);

const slider = { kind: SLIDER_KIND, key: KEY };
const shown = async (key = KEY) =>
  (await listSlider(shop, { key, page: 1, limit: 60 })).data.map(({ attributeId }) => attributeId);
const keepSlider = () => keepFirstSlider(shop, { actor: kavita, key: KEY });

test("publishing is undone, and the shop shows what was before it", async () => {
  await keepHero();
  const was = await titles();
  await write(HERO, (texts) => (texts.order = texts.order!.split(" ").slice(1).join(" ")));
  const published = await publish(HERO);
  await settleBanners(shop);
  expect(await titles()).toEqual(was.slice(1));
  if (!published.ok) throw new Error("not published");
  // The undo itself puts it right: nobody waits for the job.
  await undoEntry(shop, { actor: kavita, id: published.entry });
  expect(await titles()).toEqual(was);
  expect(await settleBanners(shop)).toBe(0);

  await keepSlider();
  const order = await shown();
  await write(slider, (texts) => (texts.order = order.slice(1).join(" ")));
  const second = await publish(slider);
  await settleSliders(shop);
  expect(await shown()).toEqual(order.slice(1));
  if (!second.ok) throw new Error("not published");
  expect(await undoEntry(shop, { actor: kavita, id: second.entry })).toMatchObject({ ok: true });
  expect(await shown()).toEqual(order);
  expect(await settleSliders(shop)).toBe(0);
});

test("the first and the last minute of a banner's days are those of India", async () => {
  await keepHero();
  const [, ...more] = await titles();
  const was = await titles();
  const at = (moment: string) => settleBanners({ db, now: () => new Date(moment) });
  await write(HERO, (texts) => {
    const [a] = texts.order!.split(" ");
    Object.assign(texts, { [`${a}.from`]: "2099-03-02", [`${a}.until`]: "2099-03-02" });
  });
  await publish(HERO);
  expect(await at("2099-03-01T18:29:59Z")).toBe(1);
  expect(await titles()).toEqual(more);
  expect(await at("2099-03-01T18:30:00Z")).toBe(1);
  expect(await titles()).toEqual(was);
  expect(await at("2099-03-02T18:29:59Z")).toBe(0);
  expect(await at("2099-03-02T18:30:00Z")).toBe(1);
  expect(await titles()).toEqual(more);
});

test("a slider's version that is yet to begin changes nothing of the one that is shown, and begins whatever products' pages did", async () => {
  await keepSlider();
  const was = await shown();
  const startsAt = new Date(shop.now().getTime() + 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const at = (now: Date) => settleSliders({ db, now: () => now });
  await write(slider, (texts) => (texts.order = was.toReversed().join(" ")));
  await publish(slider, { startsAt, endsAt });
  const before = (await page(slider)).versions.find(({ number }) => number === 1);
  expect(await settleSliders(shop)).toBe(0);
  // A product is taken out on its own page meanwhile.
  await db.delete(sliderEntries).where(and(eq(sliderEntries.key, KEY), eq(sliderEntries.attributeId, was.at(-1)!)));
  expect(await settleSliders(shop)).toBe(0);
  expect((await page(slider)).versions.map(({ number, state }) => `${number} ${state}`)).toEqual([
    "2 scheduled",
    "1 shown",
  ]);
  expect((await page(slider)).versions.find(({ number }) => number === 1)).toEqual(before);
  expect(await shown()).toEqual(was.slice(0, -1));
  expect(await at(new Date(startsAt.getTime() - 1))).toBe(0);
  expect(await at(startsAt)).toBe(1);
  expect(await shown()).toEqual(was.toReversed());
  expect(await at(endsAt)).toBe(1);
  expect(await shown()).toEqual(was);
});
