import type { Db } from "#db/client.ts";
import { type FrameSize, formatFrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";
import { frontInSize } from "#domain/catalogue/frame-width.ts";
import { designInSize } from "#domain/frames/in-size.ts";
import { type FrameMeasures, measureFrame } from "#domain/frames/measure-frame.ts";
import { drawnFront, type FrontPicture, photographedFront, typedFront } from "#domain/try-on/front-picture.ts";
import { wornTemples } from "#domain/try-on/worn-temples.ts";
import { isInStock } from "#domain/stock/availability.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { type DesignedFrame, findFrameDesign } from "./find-frame-design.ts";
import { getProduct, type ProductColour, type ProductDetail } from "./get-product.ts";

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

/** Frames to be tried on, in the order asked for. What is no longer sold, or has neither a design nor a cut-out, is left out. */
export async function listTryOnFrames(
  db: Db,
  { liveSaleIds }: { liveSaleIds: readonly number[] },
): Promise<TryOnFrame[]> {
  const frames = await Promise.all(liveSaleIds.map((liveSaleId) => findFrame(db, liveSaleId)));
  return frames.filter((frame) => frame !== null);
}

async function findFrame(db: Db, liveSaleId: number): Promise<TryOnFrame | null> {
  const [product, designed] = await Promise.all([findProduct(db, liveSaleId), findFrameDesign(db, { liveSaleId })]);
  if (!product) return null;
  const inSize = designed ? designedColour(designed, liveSaleId) : typedColour(product);
  const colours = product.colours.flatMap((colour): TryOnColour[] => {
    const sizes = colour.values.flatMap((value): TryOnSize[] => {
      const size = readFrameSize(value.attributeValue);
      const worn = size && inSize(colour, size);
      if (!worn) return [];
      return [{ id: value.id, label: value.attributeValue, inStock: isInStock(value), ...worn }];
    });
    return sizes.length === 0 ? [] : [{ id: colour.id, name: colour.colorName, swatch: colour.color, sizes }];
  });
  if (colours.length === 0) return null;
  const { id: productId, title, brandName, subCategorySlug, offersLenses } = product;
  return { productId, liveSaleId, title, brandName, subCategorySlug, offersLenses, colours };
}

/** How a colour looks in a size; null: it cannot be tried on. */
type InSize = (colour: ProductColour, size: FrameSize) => Pick<TryOnSize, "measures" | "front"> | null;

function designedColour({ design: own, colours }: DesignedFrame, liveSaleId: number): InSize {
  const painted = new Map(colours.map(({ id, colourway }) => [id, colourway]));
  return ({ id, cutOut }, size) => {
    const colourway = painted.get(id);
    if (!colourway) return null;
    const sized = designInSize(own, size);
    const front = cutOut
      ? photographedFront(cutOut, { own, sized })
      : drawnFront(sized, `/front-drawing/${liveSaleId}/${id}-${formatFrameSize(size)}.svg`);
    return { measures: measureFrame(sized), front: { ...front, temples: wornTemples(sized, colourway, front) } };
  };
}

/** Lenses of which nobody has written the height are usually so much less high than wide. */
const USUAL_HEIGHT = 0.78;

/** Without a design: by the cut-out of a photograph, and what was typed of the frame's measures. */
function typedColour({ frontWidthMm, lensWidthMm, bridgeMm, lensHeightMm }: ProductDetail): InSize {
  return ({ cutOut }, size) => {
    if (!cutOut || frontWidthMm === null) return null;
    const isKnown = lensWidthMm !== null && bridgeMm !== null;
    const wide = isKnown ? frontInSize({ frontWidthMm, lensWidthMm, bridgeMm }, size) : frontWidthMm;
    const larger = wide / frontWidthMm;
    const measures = {
      lensWidthMm: size.lensMm,
      lensHeightMm: lensHeightMm === null ? size.lensMm * USUAL_HEIGHT : lensHeightMm * larger,
      bridgeMm: size.bridgeMm,
      templeMm: size.templeMm,
      frontWidthMm: wide,
    };
    return { measures, front: typedFront(cutOut, larger) };
  };
}

async function findProduct(db: Db, liveSaleId: number) {
  try {
    return await getProduct(db, { liveSaleId });
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}
