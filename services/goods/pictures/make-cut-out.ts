import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import { frameDesignSchema } from "#domain/frames/frame-design.ts";
import { CUT_OUT_REFUSALS, type CutOutRefusal } from "#domain/goods/cut-out/cut-out-words.ts";
import { scaleCutOut } from "#domain/goods/cut-out/scale-cut-out.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { cutOutPicture } from "#integrations/uploads/cut-out-picture.ts";
import { lockProduct, readProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";
import { putFile } from "#services/uploads/put-file.ts";
import { writeCutOut } from "./write-cut-out.ts";
import { getColour, getPicture } from "./picture-rows.ts";

export type CutOutResult = { ok: true; entry: number | null } | { ok: false; message: string };

type Known = Pick<Shop, "db" | "files" | "jobs" | "uploads" | "log" | "now">;
type Given = { actor: UserActor; id: number };

/** Cuts the frame out of one of a colour's own pictures, so that customers can try the colour on. */
export async function cutOutOfPicture(
  shop: Known,
  { actor, id, pictureId }: Given & { pictureId: number },
): Promise<CutOutResult> {
  requirePermission(actor, "goods.pictures");
  const picture = await getPicture(shop.db, { productId: id, pictureId });
  if (picture.attributeId === null) throw new AppError("not_found");
  const bytes = await shop.files.read("products", picture.filePath);
  if (bytes === null) return refuse("no_picture");
  return cutOut(shop, { actor, id, attributeId: picture.attributeId, bytes });
}

/** The same of a file that is none of its pictures: a PNG that was cut out already, or a front before a plain ground. */
export async function cutOutOfFile(
  shop: Known,
  { bytes, ...given }: Given & { attributeId: number; bytes: Uint8Array },
): Promise<CutOutResult> {
  requirePermission(given.actor, "goods.pictures");
  await getColour(shop.db, { productId: given.id, attributeId: given.attributeId });
  const checked = await checkUpload(shop, { bytes, accept: PICTURE_TYPES });
  return checked.ok ? cutOut(shop, { ...given, bytes: checked.upload.bytes }) : checked;
}

const refuse = (reason: CutOutRefusal): CutOutResult => ({ ok: false, message: CUT_OUT_REFUSALS[reason] });

async function cutOut(
  shop: Known,
  { actor, id, attributeId, bytes }: Given & { attributeId: number; bytes: Uint8Array },
): Promise<CutOutResult> {
  const measured = await measure(shop.db, id);
  if (typeof measured === "string") return refuse(measured);
  const cut = await cutOutPicture(bytes);
  if (!cut.ok) return refuse(cut.reason);
  const path = await putFile(shop, { area: "products", bytes: cut.bytes, kind: PNG });
  const { width: widthPx, height: heightPx } = cut.picture;
  const made: CutOut = { path, widthPx, heightPx, ...scaleCutOut(measured, cut) };
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const entry = await writeCutOut(tx, shop, { actor, id, attributeId, made, action: "product.cut_out" });
    return { ok: true, entry };
  });
}

const PNG = { contentType: "image/png", extension: "png" } as const;

/** What tells how large the front is. */
async function measure(db: Db, id: number): Promise<Parameters<typeof scaleCutOut>[0] | CutOutRefusal> {
  const product = await readProduct(db, id);
  if (!product) throw new AppError("not_found");
  const { subCategorySlug, frontWidthMm, lensHeightMm } = product.values;
  if (findKind(subCategorySlug)?.family !== "glasses") return "not_glasses";
  const [row] = await db.select({ design: products.frameDesign }).from(products).where(eq(products.id, id));
  const design = frameDesignSchema.safeParse(row?.design).data ?? null;
  if (design) return { frontWidthMm: 0, lensHeightMm, design };
  return frontWidthMm === null ? "no_width" : { frontWidthMm, lensHeightMm, design };
}

/** The colour is no longer tried on by a photograph. */
export async function dropCutOut(
  shop: Pick<Shop, "db" | "files" | "jobs" | "now">,
  { actor, id, attributeId }: Given & { attributeId: number },
): Promise<{ entry: number | null }> {
  requirePermission(actor, "goods.pictures");
  return shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const [colour] = await tx.select().from(productAttributes).where(eq(productAttributes.id, attributeId));
    if (colour?.productId !== id) throw new AppError("not_found");
    const given = { actor, id, attributeId, made: null, action: "product.cut_out_removed" } as const;
    return { entry: await writeCutOut(tx, shop, given) };
  });
}
