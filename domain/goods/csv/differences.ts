import { headerOf } from "./columns.ts";
import { cutText } from "./cut-text.ts";
import { PRODUCT_FIELDS, type ProductField } from "#domain/goods/product-values.ts";
import { productText, type BrandNames, type Snapshot, stateWord } from "./snapshot.ts";

/** What of a product is another than it was seen, in words; its revision and its pictures do not count. */
export function differences(
  seen: Snapshot,
  found: Snapshot,
  brands: BrandNames,
): { field: ProductField | null; words: string }[] {
  const told: { field: ProductField | null; words: string }[] = [];
  for (const field of PRODUCT_FIELDS) {
    const [was, is] = [productText(field, seen.values, brands), productText(field, found.values, brands)];
    if (was !== is) told.push({ field, words: `${headerOf(field)} is “${cut(is)}” now, and was “${cut(was)}”` });
  }
  if (stateWord(seen) !== stateWord(found))
    told.push({ field: null, words: `it is ${stateWord(found)} now, and was ${stateWord(seen)}` });
  else if (seen.liveAt !== found.liveAt) told.push({ field: null, words: "it goes live at another time" });
  if (partsOf(seen) !== partsOf(found))
    told.push({ field: null, words: "its colours, sizes or bar codes are others now" });
  return told;
}

const cut = (text: string): string => cutText(text, 30);

const partsOf = ({ colours }: Snapshot): string =>
  JSON.stringify(
    colours.map(({ id, colorName, colorFamily, hex, units }) => [
      [id, colorName, colorFamily, hex],
      units.map((unit) => [unit.id, unit.attributeValue, unit.sku, [...unit.codes].toSorted()]),
    ]),
  );
