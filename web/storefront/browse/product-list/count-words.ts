import { groupIndian } from "#domain/money/format-rupees.ts";

/** Beside the title. Of what the shop does not have nothing is listed: then it is other products. */
export function countWords(total: number, lacks: boolean): string {
  if (!lacks) return total === 1 ? "1 product" : `${groupIndian(total)} products`;
  if (total === 0) return "No match";
  return `No match, ${total === 1 ? "1 other product" : `${groupIndian(total)} other products`}`;
}
