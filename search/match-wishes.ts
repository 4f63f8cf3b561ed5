import type { Wish } from "#domain/catalogue/wish.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import { andBits, type Bits } from "./bits.ts";
import { findExact, findWords } from "./find-words.ts";
import type { ProductStore } from "./product-store.ts";
import { readWords } from "./read-words.ts";

type PriceWish = Extract<Wish, { kind: "price" }>;
type ColourWish = Extract<Wish, { kind: "colour" }>;

/** The products that meet all wishes; without any, every slot. Several colours are those of one and the same colour, where there is such. */
export function productsOfWishes(store: ProductStore, wishes: readonly Wish[], of = bitsOfWish): Bits {
  const all = store.take().fill(0xffffffff);
  const colours = wishes.filter((wish): wish is ColourWish => wish.kind === "colour");
  const joint = colours.length > 1 ? coloursThatAreAll(store, colours) : [];
  for (const wish of wishes) {
    if (wish.kind === "price" || (joint.length > 0 && wish.kind === "colour")) continue;
    andBits(all, of(store, wish));
  }
  if (joint.length > 0) andBits(all, store.values.anyOf("colour", joint, store.take()));
  // Last, when the fewest are left to be asked for their price.
  for (const wish of wishes) if (wish.kind === "price") keepAtPrice(store, all, wish);
  return all;
}

/** The products that meet one wish that is not about the price. */
export function bitsOfWish(store: ProductStore, wish: Exclude<Wish, PriceWish>): Bits {
  const { values, index, take } = store;
  switch (wish.kind) {
    case "shelf":
      return values.anyOf("sub_category", wish.slugs, take());
    case "facet":
      return values.anyOf(wish.facet, wish.values, take());
    case "front":
      return values.anyOf("front", wish.widths, take());
    case "colour":
      return values.anyOf("colour", coloursThatAreAll(store, [wish]), take());
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

/** The colours of the shop that every one of the wishes accepts. */
function coloursThatAreAll({ values }: ProductStore, wishes: readonly ColourWish[]): string[] {
  return [...values.of("colour").keys()].filter((colour) => {
    const [family = "", name = ""] = colour.split("\n", 2);
    const words = readWords(name);
    return wishes.every(({ anyOf }) =>
      anyOf.some(
        (test) =>
          (test.families?.includes(family) ?? true) && (test.words?.every((word) => words.includes(word)) ?? true),
      ),
    );
  });
}

/** Of the products keeps those at the price: whole bands at once; only in the two at the ends each product is asked. */
function keepAtPrice(store: ProductStore, products: Bits, wish: PriceWish): void {
  const { values, figures, take } = store;
  const { fromPaise } = wish;
  const toPaise = wish.toPaise ?? Infinity;
  const endOf = (belowPaise: number | null) => (belowPaise === null ? Infinity : belowPaise - 1);
  const bands = PRICE_BANDS.filter((band) => endOf(band.belowPaise) >= fromPaise && band.fromPaise <= toPaise);
  const isWhole = (band: (typeof PRICE_BANDS)[number]) =>
    band.fromPaise >= fromPaise && endOf(band.belowPaise) <= toPaise;
  const codes = (some: typeof bands) => some.map(({ code }) => code);
  const whole = values.anyOf("price", codes(bands.filter(isWhole)), take());
  const ends = values.anyOf("price", codes(bands.filter((band) => !isWhole(band))), take());
  for (let at = 0; at < products.length; at += 1) {
    let kept = products[at]! & whole[at]!;
    for (let word = products[at]! & ends[at]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const paise = figures.chargedPaise[(at << 5) + (31 - Math.clz32(bit))]!;
      if (paise >= fromPaise && paise <= toPaise) kept |= bit;
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
