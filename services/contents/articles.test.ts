import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { contents } from "#db/schema/contents.ts";
import { redirects } from "#db/schema/redirects.ts";
import { articleTexts } from "#domain/contents/article.ts";
import type { Schedule } from "#domain/contents/schedule.ts";
import { SHIPPED_ARTICLES } from "#domain/contents/shipped-articles.ts";
import { undoEntry } from "#services/audit/undo.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { getContent } from "./get-content.ts";
import { addContent, dropDraft, saveDraft } from "./keep-draft.ts";
import { ARTICLE_KIND } from "./kinds/article-kind.ts";
import { listContents } from "./list-contents.ts";
import { archiveContent, publishDraft, withdrawVersion } from "./publish-content.ts";
import { readShown } from "./read-shown.ts";
import { tellEdges } from "./tell-edges.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@articles.example", firstName: "Kavita" });
const kind = ARTICLE_KIND;
const FRAME_SIZE = "choosing-a-frame-size";

beforeEach(async () => {
  await db.delete(contents);
  await db.delete(redirects);
});

const typed: Texts = {
  title: "Cleaning your glasses",
  slug: "cleaning",
  summary: "Warm water.",
  day: "2026-02-01",
  art: "shape-round",
  alt: "",
  text: "Rinse first.",
};
const add = (texts: Texts = typed, formKey = randomUUID()) =>
  addContent(shop, { actor: kavita, kind, formKey, typed: texts });
const one = (key: string) => getContent(db, { actor: kavita, kind, key, now: shop.now() });
async function publish(key: string, schedule: Schedule = { startsAt: null, endsAt: null }): Promise<number> {
  const { revision } = await one(key);
  const done = await publishDraft(shop, { actor: kavita, kind, key, revision, schedule, note: "" });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.entry;
}
const slugs = async () => {
  const given: Parameters<typeof readShown>[0] = { ...shop, cached: (_key, read) => read() };
  return [...(await readShown(given, kind)).values()].map(({ body }) => body.slug);
};
async function move(key: string, slug: string, schedule?: Schedule): Promise<number> {
  const { texts } = await one(key);
  const saved = await saveDraft(shop, { actor: kavita, kind, key, from: texts, to: { ...texts, slug } });
  expect(saved).toMatchObject({ ok: true });
  return publish(key, schedule);
}
const led = async () =>
  (await db.select().from(redirects)).map(({ from, to, status }) => `${from} ${to} ${status}`).toSorted();

test("a new article is read by nobody before it is published, once however often its form is sent", async () => {
  const formKey = randomUUID();
  expect(await add(typed, formKey)).toMatchObject({ ok: true, key: "cleaning" });
  expect(await add(typed, formKey)).toMatchObject({ ok: true, key: "cleaning", entry: null });
  expect(await slugs()).not.toContain("cleaning");
  await publish("cleaning");
  expect(await slugs()).toContain("cleaning");
  await archiveContent(shop, { actor: kavita, kind, key: "cleaning", archived: true });
  expect(await slugs()).not.toContain("cleaning");
});

test("an article that ships with the shop is changed, put away and brought back", async () => {
  const listed = await listContents(db, { actor: kavita, kind, now: shop.now() });
  expect(listed.map(({ key, state }) => `${key} ${state}`)).toContain(`${FRAME_SIZE} shown`);
  const { entry } = await archiveContent(shop, { actor: kavita, kind, key: FRAME_SIZE, archived: true });
  expect(await slugs()).not.toContain(FRAME_SIZE);
  expect(await undoEntry(shop, { actor: kavita, id: entry! })).toMatchObject({ ok: true });
  expect(await slugs()).toContain(FRAME_SIZE);
});

test("no two have one address, nor one under which another was known", async () => {
  const taken = { ok: false, reason: "wrong", fields: { slug: "Another article has this address, or had it" } };
  expect(await add({ ...typed, slug: FRAME_SIZE })).toEqual(taken);
  await move(FRAME_SIZE, "frame-size");
  expect(await add({ ...typed, slug: FRAME_SIZE })).toEqual(taken);
  expect(await add({ ...typed, slug: "frame-size" })).toEqual(taken);
  expect(await add({ ...typed, slug: "Über uns", day: "2026-02-30", art: "https://x/y.png" })).toMatchObject({
    fields: { slug: expect.stringContaining("Small letters"), day: "Choose a day", art: expect.any(String) },
  });
});

test("from an older address visitors are led to the newest in one step, and never away from a page that is there", async () => {
  await move(FRAME_SIZE, "frame-size");
  expect(await led()).toEqual([`/blog/${FRAME_SIZE} /blog/frame-size 301`]);
  await move(FRAME_SIZE, "sizes");
  expect(await led()).toEqual([`/blog/${FRAME_SIZE} /blog/sizes 301`, "/blog/frame-size /blog/sizes 301"]);
  await move(FRAME_SIZE, FRAME_SIZE);
  expect(await led()).toEqual([`/blog/frame-size /blog/${FRAME_SIZE} 301`, `/blog/sizes /blog/${FRAME_SIZE} 301`]);
});

test("an address leads where the article is, when one version is taken off, undone, begins or ends", async () => {
  const back = [`/blog/frame-size /blog/${FRAME_SIZE} 301`];
  const on = [`/blog/${FRAME_SIZE} /blog/frame-size 301`];
  const entry = await move(FRAME_SIZE, "frame-size");
  await withdrawVersion(shop, { actor: kavita, kind, key: FRAME_SIZE, number: 2 });
  expect(await led()).toEqual(back);
  await withdrawVersion(shop, { actor: kavita, kind, key: FRAME_SIZE, number: 2, withdrawn: false });
  expect(await led()).toEqual(on);
  await db.delete(contents);
  await db.delete(redirects);

  const again = await move(FRAME_SIZE, "frame-size");
  expect(again).not.toBe(entry);
  expect(await undoEntry(shop, { actor: kavita, id: again })).toMatchObject({ ok: true });
  expect(await led()).toEqual(back);
  await db.delete(contents);
  await db.delete(redirects);

  // By a schedule the address moves when it begins, and back when it ends.
  const startsAt = new Date(shop.now().getTime() + 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const at = (now: Date) => tellEdges({ db, now: () => now });
  await move(FRAME_SIZE, "frame-size", { startsAt, endsAt });
  expect(await led()).toEqual([]);
  expect(await at(new Date(startsAt.getTime() - 1))).toBe(0);
  expect(await at(startsAt)).toBe(1);
  expect(await at(startsAt)).toBe(0);
  expect(await led()).toEqual(on);
  expect(await at(endsAt)).toBe(1);
  expect(await led()).toEqual(back);
});

test("a new one whose draft is thrown away is gone, and comes back whole", async () => {
  await add();
  const { entry } = await dropDraft(shop, { actor: kavita, kind, key: "cleaning" });
  await expect(one("cleaning")).rejects.toMatchObject({ code: "not_found" });
  expect(await undoEntry(shop, { actor: kavita, id: entry! })).toMatchObject({ ok: true });
  expect((await one("cleaning")).texts).toEqual(typed);
});

test("what ships is read back from its form as it is", () => {
  for (const body of Object.values(SHIPPED_ARTICLES)) expect(kind.read(articleTexts(body))).toEqual({ ok: true, body });
});
