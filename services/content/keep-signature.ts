import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { logoPicture, SIGNATURE_SIZE } from "#integrations/uploads/logo-picture.ts";
import type { Shop } from "#services/shop.ts";
import { keepLoosePicture } from "#services/uploads/keep-loose-picture.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";

/**
 * Stores the picture of a signature for bills, checked like any upload and redrawn on white. The setting holds its file name. A
 * picture that no setting names is removed after some days (sweep-loose-pictures.ts).
 */
export async function keepSignature(
  shop: Pick<Shop, "db" | "files" | "uploads" | "log" | "now">,
  { actor, bytes }: { actor: Actor; bytes: Uint8Array },
): Promise<{ ok: true; image: string } | { ok: false; message: string }> {
  requirePermission(actor, "settings.change");
  const checked = await checkUpload(shop, { bytes, accept: PICTURE_TYPES });
  if (!checked.ok) return { ok: false, message: checked.message };
  const card = await logoPicture(checked.upload.bytes, SIGNATURE_SIZE);
  return { ok: true, image: await keepLoosePicture(shop, card) };
}
