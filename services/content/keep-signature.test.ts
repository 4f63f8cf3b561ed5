import sharp from "sharp";
import { expect, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { settingsSchema } from "#domain/content/settings.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { sweepLoosePictures } from "#services/uploads/sweep-loose-pictures.ts";
import { changePart } from "./change-part.ts";
import { getSettings } from "./get-settings.ts";
import { keepSignature } from "./keep-signature.ts";

const { db } = await testDatabase();
await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const actor = await staffOf(db, "admin", null);
const ink = await sharp({
  create: { width: 900, height: 900, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
})
  .png()
  .toBuffer();

test("a signature is checked, drawn on white, and has a name that the setting takes", async () => {
  const kept = await keepSignature(shop, { actor, bytes: ink });
  if (!kept.ok) throw new Error(kept.message);
  const drawn = await sharp((await files.read("assets", kept.image))!).metadata();
  expect(drawn).toMatchObject({ format: "webp", width: 640, height: 240, hasAlpha: false });
  expect(settingsSchema.shape.signatureImage.safeParse(kept.image).success).toBe(true);
});

test("a signature whose form was given up goes after some days; that which bills show, and one that can be put back, stay", async () => {
  const draw = async (r: number) => {
    const background = { r, g: 0, b: 0 };
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    const kept = await keepSignature(shop, { actor, bytes });
    if (!kept.ok) throw new Error(kept.message);
    return kept.image;
  };
  const save = (from: string | null, to: string, at = shop) =>
    changePart(at, { actor, from: { signatureImage: from }, to: { signatureImage: to } });
  const later = (days: number) => ({ ...shop, now: () => new Date(shop.now().getTime() + days * 86_400_000) });
  const [refused, before, shown] = [await draw(50), await draw(100), await draw(150)];
  expect(await save((await getSettings(db)).signatureImage, before, later(12))).toMatchObject({ ok: true });
  expect(await save(before, shown, later(12))).toMatchObject({ ok: true });
  const are = () => Promise.all([refused, before, shown].map((image) => files.has("assets", image)));
  expect(await sweepLoosePictures(later(13))).toBe(0);
  await sweepLoosePictures(later(15));
  expect(await are()).toEqual([false, true, true]);
  await sweepLoosePictures(later(31));
  expect(await are()).toEqual([false, false, true]);
});

test("a file that is no picture is refused, and so is a person who may not change settings", async () => {
  const odd = await keepSignature(shop, { actor, bytes: Buffer.from("<svg onload='x'/>") });
  expect(odd.ok).toBe(false);
  const seller = await staffOf(db, "seller", 1);
  await expect(keepSignature(shop, { actor: seller, bytes: ink })).rejects.toMatchObject({ code: "forbidden" });
});
