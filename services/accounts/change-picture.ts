import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { squarePicture } from "#integrations/uploads/square-picture.ts";
import { requireUser } from "./require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { putFile } from "#services/uploads/put-file.ts";
import { checkUpload, type UploadRefusal } from "#services/uploads/check-upload.ts";

/** Keeps a square of what was sent, under a name that nobody can guess; the picture before it goes. */
export async function changePicture(
  shop: Shop,
  given: { actor: Actor; bytes: Uint8Array },
): Promise<{ ok: true; profilePicture: string } | UploadRefusal> {
  const { id } = requireUser(given.actor);
  await countAttempt(shop.db, { rule: "profile", subject: { account: String(id) }, now: shop.now() });
  const checked = await checkUpload(shop, { bytes: given.bytes, accept: PICTURE_TYPES });
  if (!checked.ok) return checked;
  const square = await squarePicture(checked.upload.bytes);
  const kind = { contentType: "image/webp", extension: "webp" } as const;
  const path = await putFile(shop, { area: "profiles", bytes: square, kind });
  try {
    await setPicture(shop, { userId: id, path });
  } catch (error) {
    await shop.files.remove("profiles", path);
    throw error;
  }
  return { ok: true, profilePicture: path };
}

/** Fine when there is none. */
export async function removePicture(shop: Shop, { actor }: { actor: Actor }): Promise<void> {
  await setPicture(shop, { userId: requireUser(actor).id, path: null });
}

async function setPicture(shop: Shop, given: { userId: number; path: string | null }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const theirs = eq(users.id, given.userId);
    // Locked: of two at once, each takes away the one that it replaces, and none comes after the account was erased.
    await lockCustomer(tx, given.userId);
    const [before] = await tx.select({ path: users.profilePicture }).from(users).where(theirs);
    await tx.update(users).set({ profilePicture: given.path }).where(theirs);
    if (before?.path) await shop.jobs.send(tx, "files.remove", { area: "profiles", path: before.path });
  });
}
