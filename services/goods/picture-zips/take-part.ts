import { and, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pictureZips } from "#db/schema/picture-zips.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { PART_BYTES, ZIP_LIMITS, ZIPS_KEPT_DAYS } from "#domain/goods/picture-zips/limits.ts";
import { AppError } from "#domain/wire/errors.ts";
import { readPictured } from "#services/goods/pictures/picture-rows.ts";
import type { Shop } from "#services/shop.ts";
import { putFile } from "#services/uploads/put-file.ts";

type Known = Pick<Shop, "db" | "files" | "jobs" | "log" | "now">;
type Given = {
  actor: UserActor;
  /** Of the form: a part that is sent again is there once. */
  id: string;
  fileName: string;
  /** Only for pictures of this product. */
  productId: number | null;
  /** Of the whole file. */
  size: number;
  /** Where in it this part begins. */
  at: number;
  bytes: Uint8Array;
};

export type TakePartResult =
  /** Of which so much is there; all of it: the pictures are being added. */
  { ok: true; arrived: number } | { ok: false; words: string };

/** Begins like every ZIP, or like an empty one. */
const BEGINNINGS = ["PK\u0003\u0004", "PK\u0005\u0006"];

/** Takes the next part of a ZIP of pictures. With the last one a job begins to add them. */
export async function takePart(shop: Known, given: Given): Promise<TakePartResult> {
  const { actor, id, size, at, bytes, productId } = given;
  requirePermission(actor, "goods.pictures");
  const refused = judgePart(given);
  if (refused) return { ok: false, words: refused };
  if (productId !== null) await readPictured(shop.db, { productId, attributeId: null });
  return shop.db.transaction(async (tx): Promise<TakePartResult> => {
    const zip = await openZip(tx, shop, given);
    // An answer was lost, and it was sent again.
    if (at + bytes.length <= zip.arrived) return { ok: true, arrived: zip.arrived };
    if (at !== zip.arrived) return { ok: false, words: "A part is missing. Upload the file again" };
    const path = await putFile(shop, { area: "unchecked", bytes, kind: PART });
    const arrived = at + bytes.length;
    const isWhole = arrived === size;
    await tx
      .update(pictureZips)
      .set({ arrived, parts: [...zip.parts, path], ...(isWhole && { state: "waiting" }) })
      .where(eq(pictureZips.id, id));
    if (isWhole) await shop.jobs.send(tx, "goods.picture-zip", { zipId: id });
    return { ok: true, arrived };
  });
}

const PART = { contentType: "application/octet-stream", extension: "sealed" } as const;

function judgePart({ size, at, bytes }: Given): string | null {
  if (size > ZIP_LIMITS.bytes)
    return `A ZIP of pictures has at most ${ZIP_LIMITS.bytes / 1_048_576} MB. Make several of it`;
  if (at === 0 && !BEGINNINGS.includes(Buffer.from(bytes.subarray(0, 4)).toString("latin1")))
    return "This is no ZIP file";
  // All but the last are whole, so that a place in the file tells its part.
  const isPart = at % PART_BYTES === 0 && bytes.length === Math.min(PART_BYTES, size - at);
  return isPart && bytes.length > 0 ? null : "A part of the file is not whole. Upload the file again";
}

async function openZip(tx: Db, { now }: Known, { actor, id, fileName, productId, size, at }: Given) {
  if (at === 0) {
    const kept = new Date(now().getTime() - ZIPS_KEPT_DAYS * 86_400_000);
    await tx
      .delete(pictureZips)
      .where(and(lt(pictureZips.createdAt, kept), inArray(pictureZips.state, ["sending", "done", "refused"])));
    await tx
      .insert(pictureZips)
      .values({
        id,
        actorUserId: actor.id,
        fileName: fileName.slice(0, 120) || "pictures.zip",
        productId,
        size,
        createdAt: now(),
      })
      .onConflictDoNothing();
  }
  const [zip] = await tx.select().from(pictureZips).where(eq(pictureZips.id, id)).for("update");
  if (!zip || zip.actorUserId !== actor.id || zip.size !== size || zip.productId !== productId)
    throw new AppError("not_found");
  return zip;
}
