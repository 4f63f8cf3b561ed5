import type { GoodsModel, Size } from "#tools/goods/goods-model.ts";

/** What stands on a pack of contact lenses, taken apart. */
export type PackWords = { name: string; kind: string; count: number; unit: string };

export function wordsOfPack({ title, quantity }: GoodsModel): PackWords {
  const words = title.split(/,\s*/)[0]!.split(" ");
  const count = Number.parseInt(quantity, 10);
  return {
    name: words[0]!,
    kind: words.slice(1).join(" "),
    count: Number.isNaN(count) ? 1 : count,
    unit: count === 1 ? "lens" : "lenses",
  };
}

/** A carton as large as what is in it. */
export function cartonSize(model: GoodsModel): Size {
  const { count } = wordsOfPack(model);
  if (count >= 90) return [132, 96, 62];
  if (count >= 30) return [122, 70, 46];
  if (count >= 5) return [104, 60, 32];
  return count === 1 ? [66, 62, 24] : [92, 58, 24];
}

/** "8.60" of hundredths. */
export const inMm = (hundredths: number) => (hundredths / 100).toFixed(hundredths % 10 ? 2 : 1);
