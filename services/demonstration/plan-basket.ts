import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { BillLine } from "#domain/pricing/bill-line.ts";
import { type Choices, pickByWeight, someUuid } from "./choose.ts";
import type { Goods, LensOption, Shelf, Unit } from "./read-goods.ts";

/** Must: one pair with lenses that need a prescription. */
export type Wish = "anything" | "must have lenses";

export type Basket = {
  lines: BillLine[];
  /** What the lens of a line can be made in, where it needs a prescription; by the line's id. */
  ranges: ReadonlyMap<string, LensOption["range"]>;
};

/** What somebody buys from a shelf. */
export function planBasket(given: { shelf: Shelf; goods: Goods; wish: Wish; choices: Choices }): Basket {
  const { shelf, goods, wish, choices } = given;
  const ranges = new Map<string, LensOption["range"]>();
  const own = (unit: Unit, over: Partial<BillLine> = {}): BillLine => lineOf({ ...unit, choices, ...over });
  const pair = (isSure: boolean): BillLine => {
    const unit = choices.pick(isSure ? shelf.prescribed : shelf.glasses);
    const all = goods.lenses.get(unit.product.id) ?? [];
    const options = isSure ? all.filter(({ lens }) => needsPrescription(lens.powerTypeCode)) : all;
    if (options.length === 0 || (!isSure && choices.chance(0.25))) return own(unit);
    const { lens, range } = choices.pick(options);
    const line = own(unit, { lens });
    if (needsPrescription(lens.powerTypeCode)) ranges.set(line.id, range);
    return line;
  };
  const goodsOf = () => own(choices.pick(shelf.goods), { quantity: choices.chance(0.2) ? 2 : 1 });
  if (wish === "must have lenses") {
    const lines = [pair(true)];
    if (shelf.goods.length > 0 && choices.chance(0.15)) lines.push(goodsOf());
    return { lines, ranges };
  }
  const kinds = [
    ["glasses", shelf.glasses.length > 0 ? 70 : 0],
    ["contact lenses", shelf.contactLenses.length > 0 ? 18 : 0],
    ["goods", shelf.goods.length > 0 ? 12 : 0],
  ] as const;
  const kind = pickByWeight(choices, kinds);
  const lines: BillLine[] = [];
  if (kind === "glasses") {
    lines.push(pair(false));
    if (choices.chance(0.14)) lines.push(pair(false));
  } else if (kind === "contact lenses") {
    const quantity = choices.between(1, 2);
    for (const eye of ["right", "left"] as const) lines.push(own(choices.pick(shelf.contactLenses), { eye, quantity }));
  } else lines.push(goodsOf());
  if (kind !== "goods" && shelf.goods.length > 0 && choices.chance(0.18)) lines.push(goodsOf());
  return { lines, ranges };
}

export function membershipLine(product: BillLine["product"], choices: Choices): BillLine {
  return lineOf({ product, value: null, choices });
}

function lineOf(
  given: Pick<BillLine, "product" | "value"> &
    Partial<Pick<BillLine, "lens" | "eye" | "quantity">> & { choices: Choices },
): BillLine {
  const { product, value, choices, lens = null, eye = null, quantity = 1 } = given;
  const { category, pricePaise: listPricePaise, discountBp } = product;
  return { id: someUuid(choices), category, listPricePaise, discountBp, quantity, eye, product, value, lens };
}
