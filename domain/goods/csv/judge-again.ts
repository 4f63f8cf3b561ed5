import { isForSale, missingOf } from "./compare-state.ts";
import { type BrandNames, type Snapshot, stateWord } from "./snapshot.ts";

/** `found`: as it is this moment, null where it is made; `after`: as it is to be written. */
type Written = { found: Snapshot | null; after: Snapshot };

/** Products that could not be live or scheduled as they are about to be written, each in words, by the pictures of this moment. */
export function judgeAgain(written: readonly Written[], now: Date): string[] {
  return written.flatMap(({ found, after }) => {
    const words = whyNot({ found, after }, now);
    return words.length === 0 ? [] : [`${after.liveSaleId ?? "New"}, ${after.values.title}: ${words.join("; ")}`];
  });
}

/** Products whose brand is gone by now. */
export const findBrandless = (written: readonly Snapshot[], brands: BrandNames): string[] =>
  written.flatMap(({ liveSaleId, values: { title, brandCode } }) =>
    brands.has(brandCode) ? [] : [`${liveSaleId ?? "New"}, ${title}: the brand ${brandCode} was deleted`],
  );

function whyNot({ found, after }: Written, now: Date): string[] {
  if (!isForSale(stateWord(after))) return [];
  // As at the check: what was for sale without it may stay so.
  const already = new Set(found && isForSale(stateWord(found)) ? missingOf(found).map(({ words }) => words) : []);
  const words = missingOf(withPictures(after, found)).map((one) => one.words);
  const isPast = after.liveAt !== null && after.liveAt !== found?.liveAt && Date.parse(after.liveAt) <= now.getTime();
  return [
    ...words.filter((one) => !already.has(one)),
    ...(isPast ? ["the moment from which it was to be live is gone"] : []),
  ];
}

function withPictures(after: Snapshot, found: Snapshot | null): Snapshot {
  if (!found) return after;
  const shown = new Map(found.colours.map(({ id, pictures }) => [id, pictures]));
  const colours = after.colours.map((colour) => ({ ...colour, pictures: shown.get(colour.id) ?? [] }));
  return { ...after, sharedPictures: found.sharedPictures, colours };
}
