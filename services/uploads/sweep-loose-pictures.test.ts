import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loosePictures } from "#db/schema/showcase.ts";
import { shopPicture } from "#domain/catalogue/picture-address.ts";
import { addContent, dropDraft } from "#services/contents/keep-draft.ts";
import { getContent } from "#services/contents/get-content.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { publishDraft } from "#services/contents/publish-content.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { keepShopPicture } from "#services/showcase/keep-shop-picture.ts";
import { sweepLoosePictures } from "./sweep-loose-pictures.ts";

const { db } = await testDatabase();
const files = await temporaryFiles();
const shop = testShop(db, { files });
const actor = await makeUser(db, { role: "admin", email: "kavita@pictures.example", firstName: "Kavita" });
const kind = ARTICLE_KIND;
const DAY_MS = 86_400_000;

async function keep(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const kept = await keepShopPicture(shop, { actor, bytes });
  if (!kept.ok) throw new Error(kept.message);
  return kept.picture.image;
}
const sweep = (days: number) =>
  sweepLoosePictures({ db, files, now: () => new Date(shop.now().getTime() + days * DAY_MS) });
const has = (image: string) => files.has("assets", image);
async function write(slug: string, image: string): Promise<string> {
  const typed = { title: slug, slug, summary: "x", day: "2026-02-01", art: shopPicture(image), alt: "", text: "x" };
  const added = await addContent(shop, { actor, kind, formKey: randomUUID(), typed });
  if (!added.ok) throw new Error(JSON.stringify(added.fields));
  return added.key;
}

test("a picture that nothing names goes after some days, and what a version, a draft or an undo names stays", async () => {
  const [refused, drafted, shown] = [await keep("#a00"), await keep("#0a0"), await keep("#00a")];
  const key = await write("shown", shown);
  const { revision } = await getContent(db, { actor, kind, key, now: shop.now() });
  const now = { startsAt: null, endsAt: null };
  await publishDraft(shop, { actor, kind, key, revision, schedule: now, note: "" });
  const draft = await write("drafted", drafted);

  expect(await sweep(13)).toBe(0);
  expect(await sweep(15)).toBe(1);
  expect([await has(refused), await has(drafted), await has(shown)]).toEqual([false, true, true]);
  // What is published is decided, the draft's is looked at again.
  expect((await db.select().from(loosePictures)).map(({ path }) => path)).toEqual([drafted]);

  await dropDraft(shop, { actor, kind, key: draft });
  expect(await sweep(30)).toBe(1);
  expect(await has(drafted)).toBe(false);
  expect(await db.$count(loosePictures)).toBe(0);
  // It comes again as it came first.
  expect(await has(await keep("#a00"))).toBe(true);
});

test("what was thrown away lately can be put back with its picture", async () => {
  const image = await keep("#aa0");
  const key = await write("thrown", image);
  const keptAt = new Date(shop.now().getTime() - 15 * DAY_MS);
  await db.update(loosePictures).set({ keptAt }).where(eq(loosePictures.path, image));
  await dropDraft(shop, { actor, kind, key });
  expect(await sweep(0)).toBe(0);
  expect(await has(image)).toBe(true);
});
