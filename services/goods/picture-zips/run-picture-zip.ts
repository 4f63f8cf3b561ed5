import { and, eq, inArray } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { pictureZipFiles, pictureZips } from "#db/schema/picture-zips.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { orderOfRest } from "#domain/goods/picture-zips/picture-name.ts";
import { AppError } from "#domain/wire/errors.ts";
import { addPicture } from "#services/goods/pictures/add-picture.ts";
import type { Shop } from "#services/shop.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { matchNames, type NameMatch } from "./match-names.ts";
import { PartGone, PartsReader } from "./open-parts.ts";
import { openZip, readEntry, type ZipEntry } from "./read-zip.ts";

export type ZipRun = Pick<Shop, "db" | "files" | "uploads" | "jobs" | "log" | "now">;
type Zip = typeof pictureZips.$inferSelect;
type Row = typeof pictureZipFiles.$inferInsert;

/** One job adds so many; the rest has a job of its own, so that none lasts too long. */
const AT_ONCE = 100;
const BUSY_TRIES = 30;

/**
 * Adds the pictures of a ZIP to what they are named by, one after the other through the door of all pictures. What became of
 * each is written with it: after a kill the next run goes on, and adds none twice.
 */
export async function runPictureZip(shop: ZipRun, { zipId, isLast = false }: { zipId: string; isLast?: boolean }) {
  try {
    await carryOn(shop, zipId);
  } catch (fault) {
    const [zip] = isLast ? await shop.db.select().from(pictureZips).where(eq(pictureZips.id, zipId)) : [];
    if (zip) await refuseZip(shop, zip, "It did not work, several times. What is added stays. Upload it again later");
    throw fault;
  }
}

async function carryOn(shop: ZipRun, id: string): Promise<void> {
  const [zip] = await shop.db.select().from(pictureZips).where(eq(pictureZips.id, id));
  if (!zip || (zip.state !== "waiting" && zip.state !== "working")) return;
  const actor = await findStaff(shop.db, { id: zip.actorUserId ?? 0 });
  if (!actor || !isPermitted(actor, "goods.pictures"))
    return refuseZip(shop, zip, "Whoever sent it may not add pictures any more");
  try {
    const opened = await openZip(new PartsReader(shop.files, zip.parts), zip.size);
    if (!opened.ok) return await refuseZip(shop, zip, opened.words);
    try {
      const entries = await inOrder(shop, zip, opened.entries);
      await shop.db.update(pictureZips).set({ state: "working", fileCount: opened.entries.length }).where(isOpen(id));
      for (const { entry, position, match } of entries.slice(0, AT_ONCE)) {
        const read = match.ok ? await readEntry(opened.zip, entry) : match;
        const became =
          read.ok && match.ok ? await add(shop, { actor, match, bytes: read.bytes }) : refusal(read, match);
        const goods = match.ok ? { productId: match.productId, goods: match.goods } : {};
        const row: Row = { zipId: id, position, fileName: entry.fileName.slice(0, 200), ...goods, ...became };
        await shop.db.insert(pictureZipFiles).values(row).onConflictDoNothing();
      }
      if (entries.length > AT_ONCE)
        return await shop.db.transaction((tx) => shop.jobs.send(tx, "goods.picture-zip", { zipId: id }));
    } finally {
      opened.zip.close();
    }
    await end(shop, zip, { state: "done" });
  } catch (fault) {
    if (!(fault instanceof PartGone)) throw fault;
    await refuseZip(shop, zip, "The file is not there any more. Upload it again");
  }
}

/** What another run has ended stays as it is. */
const isOpen = (id: string) => and(eq(pictureZips.id, id), inArray(pictureZips.state, ["waiting", "working"]));

type Matched = ZipEntry & { match: NameMatch };

/** Those that are not done yet, so that the pictures of a colour come in their order. */
async function inOrder(shop: ZipRun, zip: Zip, entries: readonly ZipEntry[]): Promise<Matched[]> {
  const matches = await matchNames(shop.db, {
    names: entries.map(({ entry }) => entry.fileName),
    productId: zip.productId,
  });
  const done = await shop.db
    .select({ position: pictureZipFiles.position })
    .from(pictureZipFiles)
    .where(eq(pictureZipFiles.zipId, zip.id));
  const known = new Set(done.map(({ position }) => position));
  const place = ({ match }: Matched) => (match.ok ? orderOfRest(match.rest) : 0);
  return entries
    .map((one, at): Matched => ({ ...one, match: matches[at]! }))
    .filter(({ position }) => !known.has(position))
    .toSorted((one, other) => place(one) - place(other) || compare(one.entry.fileName, other.entry.fileName));
}

const { compare } = new Intl.Collator("en", { numeric: true });

type Became = Pick<Row, "outcome" | "words">;

const refusal = (read: { ok: boolean; words?: string }, match: NameMatch): Became => ({
  outcome: match.ok ? "failed" : "unmatched",
  words: read.words ?? null,
});

type Given = { actor: UserActor; match: Extract<NameMatch, { ok: true }>; bytes: Buffer };

async function add(shop: ZipRun, { actor, match, bytes }: Given): Promise<Became> {
  const { productId: id, attributeId, rest: fileName } = match;
  for (let tried = 1; ; tried += 1) {
    try {
      const added = await addPicture(shop, { actor, id, attributeId, bytes, fileName });
      if (added.ok) return { outcome: added.entry === null ? "same" : "added", words: null };
      if (added.reason !== "busy" || tried === BUSY_TRIES) return { outcome: "failed", words: added.message };
    } catch (fault) {
      if (!(fault instanceof AppError) || fault.code !== "not_found") throw fault;
      return { outcome: "failed", words: "The product or its colour was taken away meanwhile" };
    }
    await pause(1_000);
  }
}

const refuseZip = (shop: ZipRun, zip: Zip, words: string) => end(shop, zip, { state: "refused", refused: words });

/** Its parts go: what was in it is among the pictures now, or named. */
async function end(shop: ZipRun, zip: Zip, how: Partial<Zip>): Promise<void> {
  await shop.db
    .update(pictureZips)
    .set({ ...how, parts: [], endedAt: shop.now() })
    .where(isOpen(zip.id));
  for (const path of zip.parts) await shop.files.remove("unchecked", path);
}
