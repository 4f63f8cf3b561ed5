import { LEAST_SIDE, type PictureRefusal } from "#domain/goods/picture-fields.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { fitPicture } from "#integrations/uploads/fit-picture.ts";
import type { Shop } from "#services/shop.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";
import { putFile } from "#services/uploads/put-file.ts";

/** Of the largest that galleries ask for: 1,600 wide, for pictures that stand upright too. */
const KEPT_SIDE = 2_400;
/** Each width is made of it anew, so that little is lost here. */
const KEPT_QUALITY = 92;

export type KeptFile = { path: string; width: number; height: number; bytes: Buffer };
type Keeper = Pick<Shop, "files" | "uploads" | "log">;

/**
 * Checks what was sent as every upload is checked, draws it anew and puts it among the pictures of products, named by its
 * content. No row names it yet.
 */
export async function keepPicture(
  shop: Keeper,
  sent: Uint8Array,
): Promise<{ ok: true; file: KeptFile } | { ok: false; reason: PictureRefusal; message: string }> {
  const checked = await checkUpload(shop, { bytes: sent, accept: PICTURE_TYPES });
  if (!checked.ok) return checked;
  const { bytes, width, height } = await fitPicture(checked.upload.bytes, KEPT_SIDE, KEPT_QUALITY);
  if (Math.max(width, height) < LEAST_SIDE)
    return {
      ok: false,
      reason: "too_small",
      message: `This picture has only ${width} x ${height} pixels. Its longer side needs at least ${LEAST_SIDE}`,
    };
  const path = await putFile(shop, { area: "products", bytes, kind: WEBP });
  return { ok: true, file: { path, width, height, bytes } };
}

export const WEBP = { contentType: "image/webp", extension: "webp" } as const;
