import { isSubCategorySlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { nameInColour } from "#domain/catalogue/name-in-colour.ts";
import { pairBogo } from "#domain/pricing/pair-bogo.ts";
import { chargedBeforePaise } from "./bogo-pairs.ts";
import type { LineKind } from "./line-kinds.ts";

type Row = {
  id: number;
  kind: LineKind;
  productName: string;
  colorName: string;
  buyOneGetOne: boolean;
  totalPaise: number;
  bogoDiscountPaise: number;
  couponSharePaise: number;
  specialSharePaise: number;
};

/** The name of the frame with which each free one of an order was given, by the row's id. */
export function freeWith(rows: readonly { line: Row; category: string | null }[]): Map<number, string> {
  const frames = rows
    .filter(({ line, category }) => line.kind === "frame" && isEligible(category))
    .map(({ line }) => ({
      id: line,
      chargedBeforePaise: chargedBeforePaise(line),
      isFree: line.buyOneGetOne,
    }));
  return new Map(
    [...pairBogo(frames)].map(([free, paid]) => [free.id, nameInColour(paid.productName, paid.colorName)]),
  );
}

function isEligible(category: string | null): boolean {
  return category !== null && isSubCategorySlug(category) && PRODUCT_KINDS[category].isBogoEligible;
}
