import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, mainCategories, productAttributes, productImages } from "#db/schema/catalogue.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addColour } from "#services/goods/change-colours.ts";
import { changeProduct } from "#services/goods/change-product.ts";
import { makeDraft } from "#services/goods/make-draft.ts";
import { readProduct } from "#services/goods/product-row.ts";
import type { ProductValues } from "#domain/goods/product-values.ts";
import type { Shop } from "#services/shop.ts";
import { setPieces } from "./set-pieces.ts";

/** What a frame is sold with. */
export const WHOLE = {
  frameShape: "Round",
  frameType: "Full Rim",
  material: "Acetate",
  lensWidthMm: 50,
  bridgeMm: 20,
  templeMm: 145,
  pricePaise: 159_900,
  mrpPaise: 199_900,
  countryOfOrigin: "India",
  maker: "Aravalli Optics, 4 MI Road, Jaipur",
  netQuantity: "1 N",
  description: "A round frame of acetate.",
  audiences: ["Men", "Women"],
} as const satisfies Partial<ProductValues>;

/** The categories that a draft can be of. */
export async function openGoods(db: Db): Promise<void> {
  await db
    .insert(mainCategories)
    .values(["Men", "Women", "Juniors", "Unisex"].map((slug) => ({ slug, categoryName: slug })))
    .onConflictDoNothing();
}

type Known = Pick<Shop, "db" | "now" | "files">;

export async function draftOf(shop: Known, actor: UserActor, title = "Nila Round"): Promise<number> {
  const made = await makeDraft(shop, { actor, title, brandCode: "aravalli", subCategorySlug: "eye_glasses" });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

/** A draft from which nothing is missing, with one colour in two sizes. */
export async function wholeDraft(shop: Known, actor: UserActor, title?: string): Promise<number> {
  const id = await draftOf(shop, actor, title);
  const { values, revision } = (await readProduct(shop.db, id))!;
  const changed = await changeProduct(shop, { actor, id, revision, from: values, to: { ...values, ...WHOLE } });
  if (!changed.ok) throw new Error(JSON.stringify(changed));
  const colour = { colorName: "Black", colorFamily: "Black", hex: "#14171A" } as const;
  const added = await addColour(shop, { actor, id, colour, sizes: ["50-20-145", "52-20-145"] });
  if (!added.ok) throw new Error(added.reason);
  await plantPicture(shop.db, { productId: id, attributeId: added.colourId });
  return id;
}

/** A picture as uploads leave it. */
export async function plantPicture(db: Db, of: { productId: number; attributeId: number }): Promise<void> {
  const position = (await db.$count(productImages, eq(productImages.attributeId, of.attributeId))) + 1;
  const picture = { filePath: "front.svg", view: "front", alt: "A black round frame", width: 800, height: 600 };
  await db.insert(productImages).values({ ...of, ...picture, position });
}

/** What uploads and the goods receipt do: for each colour, or only one, a picture that the shop has, and pieces on the website's shelf. */
export async function plantOnShelf(db: Db, productId: number, only?: string): Promise<void> {
  const [donor] = await db.select().from(productImages).limit(1);
  const { filePath, width, height } = donor!;
  const all = await db.select().from(productAttributes).where(eq(productAttributes.productId, productId));
  const colours = all.filter(({ colorName }) => only === undefined || colorName === only);
  for (const { id: attributeId, colorName: alt } of colours)
    await db
      .insert(productImages)
      .values({ productId, attributeId, filePath, width, height, view: "front", alt, position: 1 });
  const units = await db.select().from(attributeValues).where(eq(attributeValues.productId, productId));
  for (const { id: valueId, attributeId } of units)
    if (colours.some((colour) => colour.id === attributeId)) await setPieces(db, { valueId, pieces: 5 });
}
