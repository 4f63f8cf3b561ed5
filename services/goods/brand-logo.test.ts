import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { brands } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { sweepLoosePictures } from "#services/uploads/sweep-loose-pictures.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { setBrandLogo, writeLogo } from "./brand-logo.ts";
import { addBrand } from "./brands.ts";
import { removeBrand } from "./remove-brand.ts";

const { db } = await testDatabase();
await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const actor: UserActor = await staffOf(db, "admin", null);
const [{ code }] = (await db.select().from(brands).limit(1)) as [typeof brands.$inferSelect];
await db.update(brands).set({ logoPath: null }).where(eq(brands.code, code));
const logo = async () => (await db.select().from(brands).where(eq(brands.code, code)))[0]!.logoPath;
const draw = (blue: number) =>
  sharp({ create: { width: 900, height: 200, channels: 4, background: { r: 9, g: 9, b: blue, alpha: 0.5 } } })
    .png()
    .toBuffer();

test("a logo is checked and drawn anew on a card, can be replaced, taken away and undone", async () => {
  const first = await setBrandLogo(shop, { actor, code, shown: null, bytes: await draw(9) });
  if (!first.ok) throw new Error(first.reason);
  const path = (await logo())!;
  const kept = await sharp((await files.read("assets", path))!).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 480, height: 192, hasAlpha: false });
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: "brand.logo_changed", changes: { logo: { before: null, after: path } } });

  // The page of a second one showed none.
  expect(await setBrandLogo(shop, { actor, code, shown: null, bytes: await draw(99) })).toMatchObject({
    ok: false,
    reason: "changed",
    last: expect.anything(),
  });
  const gone = await writeLogo(shop, { actor, code, shown: path, path: null });
  if (!gone.ok) throw new Error(gone.reason);
  expect(await logo()).toBeNull();
  expect(await undoEntry(shop, { actor, id: gone.entry! })).toMatchObject({ ok: true });
  expect(await logo()).toBe(path);
});

test("what is no picture, an unknown brand and whoever may not are refused", async () => {
  const bytes = Buffer.from("<svg onload='x'/>");
  expect(await setBrandLogo(shop, { actor, code, shown: await logo(), bytes })).toMatchObject({ reason: "wrong" });
  const unknown = setBrandLogo(shop, { actor, code: "nobody", shown: null, bytes: await draw(5) });
  await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  const customer = await makeUser(db);
  const refused = setBrandLogo(shop, { actor: customer, code, shown: null, bytes: await draw(5) });
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
});

test("the logo of a brand that was taken away lately comes back with it, however long ago it was drawn", async () => {
  const added = await addBrand(shop, {
    actor,
    typed: { name: "Neem and Daughters", display: "glasses", position: "900" },
  });
  if (!added.ok) throw new Error(JSON.stringify(added));
  const before = { ...shop, now: () => new Date(shop.now().getTime() - 15 * 86_400_000) };
  const drawn = await setBrandLogo(before, { actor, code: added.code, shown: null, bytes: await draw(77) });
  if (!drawn.ok) throw new Error(drawn.reason);
  const [withLogo] = await db.select().from(brands).where(eq(brands.code, added.code));
  const logoPath = withLogo!.logoPath!;
  const removed = await removeBrand(shop, { actor, code: added.code });
  if (!removed.ok) throw new Error(removed.reason);
  await sweepLoosePictures(shop);
  expect(await files.has("assets", logoPath)).toBe(true);
  expect(await undoEntry(shop, { actor, id: removed.entry! })).toMatchObject({ ok: true });
  expect(await db.select().from(brands).where(eq(brands.code, added.code))).toMatchObject([{ logoPath }]);
});
