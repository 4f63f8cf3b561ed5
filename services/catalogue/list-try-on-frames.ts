import type { Db } from "#db/client.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { designInSize } from "#domain/frames/in-size.ts";
import { type FrameMeasures, measureFrame } from "#domain/frames/measure-frame.ts";
import { drawnFront, type FrontPicture, photographedFront } from "#domain/try-on/front-picture.ts";
import { isInStock } from "#domain/stock/availability.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { findFrameDesign } from "./find-frame-design.ts";
import { getProduct } from "./get-product.ts";

export type TryOnSize = {
  /** The value of the product's attribute, and as it is printed in the temple: "52-18-140". */
  id: number;
  label: string;
  inStock: boolean;
  measures: FrameMeasures;
  front: FrontPicture;
};

export type TryOnColour = { id: number; name: string; swatch: string; sizes: TryOnSize[] };

/** A frame as it is laid on a face. */
export type TryOnFrame = {
  productId: number;
  liveSaleId: number;
  title: string;
  brandName: string;
  subCategorySlug: string;
  offersLenses: boolean;
  colours: TryOnColour[];
};

/** Frames to be tried on, in the order asked for. What is no longer sold, or has no design, is left out. */
export async function listTryOnFrames(
  db: Db,
  { liveSaleIds }: { liveSaleIds: readonly number[] },
): Promise<TryOnFrame[]> {
  const frames = await Promise.all(liveSaleIds.map((liveSaleId) => findFrame(db, liveSaleId)));
  return frames.filter((frame) => frame !== null);
}

async function findFrame(db: Db, liveSaleId: number): Promise<TryOnFrame | null> {
  const [product, designed] = await Promise.all([findProduct(db, liveSaleId), findFrameDesign(db, { liveSaleId })]);
  if (!product || !designed) return null;
  const painted = new Set(designed.colours.map(({ id }) => id));
  const colours = product.colours.flatMap(({ id, colorName, color, values, cutOut }): TryOnColour[] => {
    const sizes = values.flatMap((value): TryOnSize[] => {
      const size = readFrameSize(value.attributeValue);
      if (!size) return [];
      const design = designInSize(designed.design, size);
      return [
        {
          id: value.id,
          label: value.attributeValue,
          inStock: isInStock(value),
          measures: measureFrame(design),
          front: cutOut
            ? photographedFront(cutOut, { own: designed.design, sized: design })
            : drawnFront(design, `/front-drawing/${liveSaleId}/${id}-${value.attributeValue}.svg`),
        },
      ];
    });
    if (!painted.has(id) || sizes.length === 0) return [];
    return [{ id, name: colorName, swatch: color, sizes }];
  });
  if (colours.length === 0) return null;
  const { id: productId, title, brandName, subCategorySlug, offersLenses } = product;
  return { productId, liveSaleId, title, brandName, subCategorySlug, offersLenses, colours };
}

async function findProduct(db: Db, liveSaleId: number) {
  try {
    return await getProduct(db, { liveSaleId });
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}
