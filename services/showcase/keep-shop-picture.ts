import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ShopPicture } from "#domain/showcase/shop-picture.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { fitPicture } from "#integrations/uploads/fit-picture.ts";
import type { Shop } from "#services/shop.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";
import { keepLoosePicture } from "#services/uploads/keep-loose-picture.ts";

/** Of the largest that pages ask for. */
const KEPT_SIDE = 2_400;
const KEPT_QUALITY = 92;
/** Narrower ones would be blurred on a phone already. */
const LEAST_WIDTH = 640;

/**
 * A picture for a page of the shop: checked as every upload is, drawn anew, and named by its content. It is written down, so that
 * it goes when no version names it (sweep-loose-pictures.ts).
 */
export async function keepShopPicture(
  shop: Pick<Shop, "db" | "files" | "uploads" | "log" | "now">,
  { actor, bytes: sent }: { actor: Actor; bytes: Uint8Array },
): Promise<{ ok: true; picture: ShopPicture } | { ok: false; message: string }> {
  requirePermission(actor, "content.keep");
  const checked = await checkUpload(shop, { bytes: sent, accept: PICTURE_TYPES });
  if (!checked.ok) return { ok: false, message: checked.message };
  const { bytes, width, height } = await fitPicture(checked.upload.bytes, KEPT_SIDE, KEPT_QUALITY);
  if (width < LEAST_WIDTH)
    return {
      ok: false,
      message: `This picture is only ${width} pixels wide. It needs at least ${LEAST_WIDTH}`,
    };
  return { ok: true, picture: { image: await keepLoosePicture(shop, bytes), width, height } };
}
