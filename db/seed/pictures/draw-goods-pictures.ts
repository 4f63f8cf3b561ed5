import { drawGoods, type GoodsDrawing } from "#domain/frames/draw-goods.ts";
import { namedPicture, type DrawnPicture } from "./named-picture.ts";

export type GoodsPictured = {
  kind: Exclude<GoodsDrawing, "blisters">;
  /** The brand's name as it stands on the label. */
  brand: string;
  title: string;
  /** The colour of this variant. */
  hex?: string;
  netQuantity?: string;
  alt: string;
};

/** Pictures of everything that is not a frame. Contact lenses show the carton, then what is in it. */
export function drawGoodsPictures({ kind, brand, title, hex, netQuantity, alt }: GoodsPictured): DrawnPicture[] {
  const goods = { brand, title, ...(hex && { hex }), ...(netQuantity && { detail: netQuantity }) };
  const pictures = [namedPicture("uploads/products", drawGoods(kind, goods), { view: "front", alt })];
  if (kind === "contact-lens") {
    pictures.push(
      namedPicture("uploads/products", drawGoods("blisters", goods), {
        view: "detail",
        alt: `${alt}, two sealed blisters`,
      }),
    );
  }
  return pictures;
}
