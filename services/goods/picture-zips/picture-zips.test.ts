import { asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { attributeValues, productImages } from "#db/schema/catalogue.ts";
import { pictureZipFiles } from "#db/schema/picture-zips.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { PART_BYTES, ZIP_LIMITS } from "#domain/goods/picture-zips/limits.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getPictureZip, listPictureZipFiles, listPictureZips } from "./get-picture-zips.ts";
import { runPictureZip } from "./run-picture-zip.ts";
import { takePart } from "./take-part.ts";

const { db } = await testDatabase();
const seeded = await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const { id: productId } = seeded.products.frame;
const [first, second] = seeded.products.frame.attributes.map((one) => one.id) as [number, number];
const actor: UserActor = await staffOf(db, "admin", null);
const skuOf = async (attributeId: number) => {
  const where = eq(attributeValues.attributeId, attributeId);
  return (await db.select().from(attributeValues).where(where).orderBy(asc(attributeValues.position)))[0]!.sku;
};
await db
  .update(attributeValues)
  .set({ sku: "UMA-1-52" })
  .where(eq(attributeValues.sku, await skuOf(first)));
await db
  .update(attributeValues)
  .set({ sku: "uma_2_front-52" })
  .where(eq(attributeValues.sku, await skuOf(second)));

let hue = 0;
const draw = (noise = false) => {
  hue += 1;
  const background = { r: hue % 256, g: (hue * 7) % 256, b: 90 };
  const made = sharp({
    create: noise
      ? { width: 1_600, height: 1_600, channels: 3, background, noise: { type: "gaussian", mean: 128, sigma: 90 } }
      : { width: 800, height: 600, channels: 3, background },
  });
  return made.jpeg({ quality: 98 }).toBuffer();
};

async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

type Sent = { bytes: Buffer; id?: string; only?: number | null; by?: UserActor };
async function send({ bytes, id = randomUUID(), only = null, by = actor }: Sent) {
  let at = 0;
  do {
    const part = bytes.subarray(at, at + PART_BYTES);
    const given = { actor: by, id, fileName: "new.zip", productId: only, size: bytes.length, at, bytes: part };
    const taken = await takePart(shop, given);
    if (!taken.ok) return taken;
    at += part.length;
  } while (at < bytes.length);
  return { ok: true as const, id };
}
async function bring(given: Sent) {
  const sent = await send(given);
  if (!sent.ok) throw new Error(sent.words);
  await runPictureZip(shop, { zipId: sent.id });
  const zip = await getPictureZip(db, { actor, id: sent.id });
  const rows = await listPictureZipFiles(db, { actor, id: sent.id, outcome: null, after: 0 });
  return { ...zip, rows: rows.map(({ fileName, outcome, words }) => [fileName, outcome, words]) };
}
const viewsOf = async (attributeId: number) => {
  const where = eq(productImages.attributeId, attributeId);
  return (await db.select().from(productImages).where(where).orderBy(asc(productImages.position))).map(
    ({ view }) => view,
  );
};
const refusedOf = async (bytes: Buffer) => (await bring({ bytes })).refused;

beforeEach(async () => {
  await db.delete(productImages).where(eq(productImages.productId, productId));
  shop.queued.length = 0;
});

test("pictures find their colour by SKU, in the order of their numbers and views; the others are named", async () => {
  const one = await draw();
  const done = await bring({
    bytes: await zipOf({
      "shots/UMA-1-52_2.jpg": await draw(),
      "shots/uma-1-52_1.jpg": one,
      "UMA-1-52-hinge.jpg": await draw(),
      "UMA_2_FRONT-52-side.jpg": await draw(),
      "UMA_2_FRONT.jpg": await draw(),
      "UMA-9-front.jpg": await draw(),
      "UMA-1-52.txt": Buffer.from("words"),
      "UMA-1-front.jpg": await draw(),
      "UMA-1-52-final.jpg": await draw(),
      "UMA-1-52-9.jpg": Buffer.from("no picture"),
      "__MACOSX/._UMA-1-52_2.jpg": Buffer.from("x"),
    }),
  });
  expect(done).toMatchObject({ state: "done", counts: { added: 6, same: 0, unmatched: 3, failed: 1 }, fileCount: 10 });
  expect(done.rows.filter(([, outcome]) => outcome !== "added")).toEqual([
    ["UMA-9-front.jpg", "unmatched", "No SKU and no picture is called so"],
    ["UMA-1-52.txt", "unmatched", "It is no JPEG, PNG or WebP"],
    ["UMA-1-52-final.jpg", "unmatched", 'After UMA-1-52 it says "final": no number and no view'],
    ["UMA-1-52-9.jpg", "failed", expect.stringMatching(/choose a JPEG, PNG or WebP/)],
  ]);
  expect(await viewsOf(first)).toEqual(["front", "front", "three-quarter", "hinge"]);
  expect(await viewsOf(second)).toEqual(["front", "side"]);
  const ofPictures = eq(auditEntries.action, "product.picture_added");
  const told = await db.select().from(auditEntries).where(ofPictures).orderBy(auditEntries.id);
  expect(told.at(-1)).toMatchObject({ actorUserId: actor.id, entityId: String(productId) });
  // Nothing of the ZIP itself stays, and brought again nothing comes twice.
  expect(await files.list("unchecked")).toEqual([]);
  const again = await bring({ bytes: await zipOf({ "UMA-1-52_1.jpg": one }) });
  expect(again.counts).toMatchObject({ added: 0, same: 1 });
  const [picture] = await db.select().from(productImages).where(eq(productImages.attributeId, second));
  const ours = await bring({ bytes: await zipOf({ [`${picture!.filePath.slice(0, 32)}-worn.jpg`]: await draw() }) });
  expect(ours.counts.added).toBe(1);
  expect(await viewsOf(second)).toEqual(["front", "side", "worn"]);
  expect((await listPictureZips(db, { actor })).map(({ state }) => state)).toEqual(["done", "done", "done"]);
});

test("what begins the SKUs of several colours says so, and of one product only its own are taken", async () => {
  const bytes = await zipOf({ "UMA.jpg": await draw(), "UMA-1-52.jpg": await draw() });
  const both = await bring({ bytes });
  expect(both.rows[0]).toEqual(["UMA.jpg", "unmatched", expect.stringMatching(/^UMA may be of several colours: .+/)]);
  const other = seeded.products.accessory.id;
  const none = await bring({ bytes, only: other });
  expect(none.counts).toMatchObject({ added: 0, unmatched: 2 });
  expect(none.rows[1]![2]).toMatch(/^It is of another product: /);
});

test("a large one comes in parts, each once, and a killed job goes on where it was", async () => {
  const entries: Record<string, Buffer> = {};
  for (let n = 1; n <= 4; n += 1) entries[`UMA-1-52-${n}.jpg`] = await draw(true);
  const bytes = await zipOf(entries);
  expect(bytes.length).toBeGreaterThan(PART_BYTES);
  const id = randomUUID();
  const given = { actor, id, fileName: "a.zip", productId: null, size: bytes.length };
  const part = (at: number) => takePart(shop, { ...given, at, bytes: bytes.subarray(at, at + PART_BYTES) });
  await expect(part(PART_BYTES)).rejects.toMatchObject({ code: "not_found" });
  expect(await part(0)).toEqual({ ok: true, arrived: PART_BYTES });
  expect(await part(0)).toEqual({ ok: true, arrived: PART_BYTES });
  expect(shop.queued).toEqual([]);
  expect((await files.list("unchecked")).length).toBe(1);
  const other: UserActor = await staffOf(db, "admin", null);
  const stolen = takePart(shop, {
    ...given,
    actor: other,
    at: PART_BYTES,
    bytes: bytes.subarray(PART_BYTES, 2 * PART_BYTES),
  });
  await expect(stolen).rejects.toMatchObject({ code: "not_found" });
  for (let at = PART_BYTES; at < bytes.length; at += PART_BYTES) expect(await part(at)).toMatchObject({ ok: true });
  expect(shop.queued).toEqual([{ name: "goods.picture-zip", data: { zipId: id } }]);
  let asked = 0;
  const dying = {
    ...shop,
    uploads: {
      check: (...all: Parameters<typeof shop.uploads.check>) => {
        asked += 1;
        if (asked > 2) throw new Error("killed");
        return shop.uploads.check(...all);
      },
    },
  };
  await expect(runPictureZip(dying, { zipId: id })).rejects.toThrow("killed");
  expect(await getPictureZip(db, { actor, id })).toMatchObject({
    state: "working",
    counts: { added: 2 },
    fileCount: 4,
  });
  await runPictureZip(shop, { zipId: id });
  await runPictureZip(shop, { zipId: id, isLast: true });
  expect(await getPictureZip(db, { actor, id })).toMatchObject({ state: "done", counts: { added: 4, same: 0 } });
  expect(await viewsOf(first)).toHaveLength(4);
});

test("bombs, names that lead elsewhere, damaged and encrypted ones are refused in words, and nothing of them is taken", async () => {
  const good = { "UMA-1-52.jpg": await draw() };
  expect(await refusedOf(await zipOf({ ...good, "UMA-1-52-2.jpg": Buffer.alloc(9_000_000) }))).toMatch(
    /^UMA-1-52-2\.jpg: it would grow too much/,
  );
  const whole = await zipOf({ ...good, "aa/UMA-1.jpg": await draw() });
  const renamed = Buffer.from(whole.toString("latin1").replaceAll("aa/UMA-1.jpg", "../UMA-1.jpg"), "latin1");
  expect(await refusedOf(renamed)).toBe("A file in it has a name that leads out of its folder");
  expect(await refusedOf(whole.subarray(0, whole.length - 30))).toBe(
    "This ZIP is damaged or was not saved whole. Make it again",
  );
  expect(await refusedOf(await zipOf({}))).toBe("There is no file in it");
  // Many entries that share one piece of data.
  const piece = await draw(true);
  const one = await zipOf({ "UMA-1-52.jpg": piece });
  const directory = one.subarray(one.readUInt32LE(one.length - 6), one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(3, 8);
  end.writeUInt16LE(3, 10);
  end.writeUInt32LE(directory.length * 3, 12);
  const data = one.subarray(0, one.length - 22 - directory.length);
  expect(await refusedOf(Buffer.concat([data, directory, directory, directory, end]))).toMatch(/lie over one another/);
  // One that says less than it holds, and one with a password: each by itself.
  const locked = Buffer.from(await zipOf(good));
  locked.writeUInt16LE(1 | locked.readUInt16LE(6), 6);
  const at = locked.readUInt32LE(locked.length - 6);
  locked.writeUInt16LE(1 | locked.readUInt16LE(at + 8), at + 8);
  expect((await bring({ bytes: locked })).rows).toEqual([["UMA-1-52.jpg", "failed", "It has a password"]]);
  const lying = Buffer.from(await zipOf({ "UMA-1-52.jpg": Buffer.alloc(500_000) }));
  const entry = lying.readUInt32LE(lying.length - 6);
  lying.writeUInt32LE(1_000, entry + 24);
  expect((await bring({ bytes: lying })).rows).toEqual([["UMA-1-52.jpg", "failed", "It is damaged in the ZIP"]]);
  expect(await viewsOf(first)).toEqual([]);
  expect(await files.list("unchecked")).toEqual([]);
});

test("what is no ZIP, too large or of nobody who may is refused before it is kept", async () => {
  expect(await send({ bytes: Buffer.from("no ZIP at all") })).toEqual({ ok: false, words: "This is no ZIP file" });
  const part = {
    actor,
    id: randomUUID(),
    fileName: "a.zip",
    productId: null,
    at: 0,
    bytes: Buffer.from("PK\u0003\u0004"),
  };
  expect(await takePart(shop, { ...part, size: ZIP_LIMITS.bytes + 1 })).toMatchObject({ words: /at most 500 MB/ });
  expect(await takePart(shop, { ...part, size: 900 })).toMatchObject({ words: /not whole/ });
  const customer = await makeUser(db);
  await expect(send({ bytes: await zipOf({}), by: customer })).rejects.toMatchObject({ code: "forbidden" });
  expect(await files.list("unchecked")).toEqual([]);
  // Whoever loses the duty meanwhile adds nothing.
  const keeper = await makeUser(db, { role: "admin" });
  const sent = await send({ bytes: await zipOf({ "UMA-1-52.jpg": await draw() }), by: keeper });
  if (!sent.ok) throw new Error(sent.words);
  await db.update(users).set({ enabled: false }).where(eq(users.id, keeper.id));
  await runPictureZip(shop, { zipId: sent.id });
  expect(await getPictureZip(db, { actor, id: sent.id })).toMatchObject({ state: "refused" });
  expect(await db.$count(pictureZipFiles, eq(pictureZipFiles.zipId, sent.id))).toBe(0);
});
