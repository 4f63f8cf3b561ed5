import type { Wish } from "#domain/catalogue/wish.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { wishedLensKeys } from "#domain/lenses/lens-keys.ts";
import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import { andBits, type Bits, isEmpty } from "./bits.ts";
import { findExact, findWords } from "./find-words.ts";
import type { ProductStore } from "./product-store.ts";
import { readWords } from "./read-words.ts";
import { accepts } from "./wished-colour.ts";

type PriceWish = Extract<Wish, { kind: "price" }>;
type ColourWish = Extract<Wish, { kind: "colour" }>;

/** The products that one question's wishes ask for: each set is made once, however often it is joined with others. */
export type WishSets = {
  /**
   * Keeps of the products those that meet all wishes and says whether any is left. Several colours are those of one and the
   * same colour, where there is such.
   */
  keep: (products: Bits, wishes: readonly Wish[]) => boolean;
};

export function openWishSets(store: ProductStore): WishSets {
  const sets = new Map<Wish, Bits>();
  const joint = new Map<string, Bits | null>();
  const bands = new Map<Wish, Bands>();
  const jointOf = (colours: readonly ColourWish[]) => {
    const names = coloursThatAreAll(store, colours);
    return names.length > 0 ? store.values.anyOf("colour", names, store.take()) : null;
  };
  return {
    keep: (products, wishes) => {
      const colours = wishes.filter((wish): wish is ColourWish => wish.kind === "colour");
      const oneColour = colours.length > 1 ? once(joint, JSON.stringify(colours), () => jointOf(colours)) : null;
      if (oneColour && !andBits(products, oneColour)) return false;
      for (const wish of wishes) {
        if (wish.kind === "price" || (oneColour && wish.kind === "colour")) continue;
        if (
          !andBits(
            products,
            once(sets, wish, () => bitsOfWish(store, wish)),
          )
        )
          return false;
      }
      // Last, when the fewest are left to be asked for their price.
      const prices = wishes.filter((wish): wish is PriceWish => wish.kind === "price");
      for (const wish of prices)
        keepAtPrice(store, products, { wish, bands: once(bands, wish, () => bandsOf(store, wish)) });
      return prices.length === 0 || !isEmpty(products);
    },
  };
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
}

/** The products that meet one wish that is not about the price. */
function bitsOfWish(store: ProductStore, wish: Exclude<Wish, PriceWish>): Bits {
  const { values, index, take } = store;
  switch (wish.kind) {
    case "shelf":
      return values.anyOf("sub_category", wish.slugs, take());
    case "facet":
      return values.anyOf(wish.facet, wish.values, take());
    case "colour":
      return values.anyOf("colour", coloursThatAreAll(store, [wish]), take());
    case "lens":
      return values.anyOf("lens", wishedLensKeys(wish), take());
    case "size":
      return productsInSize(store, wish.ranges);
    case "title":
      return withWords(
        store,
        wish.words.flatMap((word) => findExact(word, index)),
      );
    case "word":
      return withWords(store, [...findWords(wish.word, wish.isUnfinished, index), ...store.ear.alike(wish.word)]);
  }
}

function withWords({ index, take }: ProductStore, words: readonly number[]): Bits {
  const bits = take();
  for (const word of words) index.addProducts(bits, word);
  return bits;
}

type Colour = { family: string; words: readonly string[] };

/** The words of each colour that a shop has ever had. */
const readColours = new WeakMap<ProductStore["values"], Map<string, Colour>>();

/** The colours of the shop that every one of the wishes accepts. */
function coloursThatAreAll({ values }: ProductStore, wishes: readonly ColourWish[]): string[] {
  const known = readColours.get(values) ?? new Map<string, Colour>();
  readColours.set(values, known);
  return [...values.of("colour").keys()].filter((key) => {
    const { family, words } = once(known, key, () => {
      const [own = "", name = ""] = key.split("\n", 2);
      return { family: own, words: readWords(name) };
    });
    return wishes.every((wish) => accepts(wish, { family, words }));
  });
}

/** The products in bands that lie wholly within a price, and those in the bands at its ends. */
type Bands = { whole: Bits; ends: Bits };

function bandsOf({ values, take }: ProductStore, wish: PriceWish): Bands {
  const { fromPaise } = wish;
  const toPaise = wish.toPaise ?? Infinity;
  const endOf = (belowPaise: number | null) => (belowPaise === null ? Infinity : belowPaise - 1);
  const bands = PRICE_BANDS.filter((band) => endOf(band.belowPaise) >= fromPaise && band.fromPaise <= toPaise);
  const isWhole = (band: (typeof PRICE_BANDS)[number]) =>
    band.fromPaise >= fromPaise && endOf(band.belowPaise) <= toPaise;
  const codes = (some: typeof bands) => some.map(({ code }) => code);
  const whole = values.anyOf("price", codes(bands.filter(isWhole)), take());
  return { whole, ends: values.anyOf("price", codes(bands.filter((band) => !isWhole(band))), take()) };
}

/** Of the products keeps those at the price: whole bands at once; only in the two at the ends each product is asked. */
function keepAtPrice(
  { figures }: ProductStore,
  products: Bits,
  { wish, bands: { whole, ends } }: { wish: PriceWish; bands: Bands },
): void {
  const toPaise = wish.toPaise ?? Infinity;
  for (let at = 0; at < products.length; at += 1) {
    let kept = products[at]! & whole[at]!;
    for (let word = products[at]! & ends[at]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const paise = figures.chargedPaise[(at << 5) + (31 - Math.clz32(bit))]!;
      if (paise >= wish.fromPaise && paise <= toPaise) kept |= bit;
    }
    products[at] = kept;
  }
}

function productsInSize({ index, take }: ProductStore, ranges: Extract<Wish, { kind: "size" }>["ranges"]): Bits {
  const bits = take();
  const asked = Object.entries(ranges) as [keyof FrameSize, readonly [number, number]][];
  for (const [word, size] of index.sizes) {
    if (asked.every(([key, [from, to]]) => size[key] >= from && size[key] <= to)) index.addProducts(bits, word);
  }
  return bits;
}
