import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { SearchWord } from "#domain/goods/search-word.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { Catalogue, Found } from "./catalogue.ts";
import { openBrandBook } from "./meanings/brand-book.ts";
import type { PhraseBook } from "./meanings/phrase-book.ts";
import { phraseBook, understandQuery } from "./meanings/understand-query.ts";
import { keptOffers } from "./kept-offers.ts";
import { writtenAs } from "./meanings/read-tokens.ts";
import type { Missing, Offer, Understood, UnderstoodPart } from "./meanings/understood.ts";

export type Brands = readonly { readonly code: string; readonly name: string }[];

/** What a search comes to: what is offered first, the list that meets it, and what could not be met. */
export type QueryAnswer = {
  /** The list; null when nothing was understood, or when a page alone was asked for. */
  readonly filter: CatalogueFilter | null;
  /** The order that the words ask for. */
  readonly order: ListOrder | null;
  /** Whether glasses come before everything else: who types a price alone looks for those. */
  readonly glassesFirst: boolean;
  /** What the list meets. */
  readonly kept: readonly UnderstoodPart[];
  /** What the shop does not have at all, and what it does not have together with the rest. */
  readonly gone: readonly (Missing & { readonly why: "missing" | "unknown" | "together" })[];
  readonly offers: readonly Offer[];
  readonly maker: string | null;
  /** What that maker is known for, when the list is of such frames. */
  readonly knownFor: string | null;
  readonly corrected: Found["corrected"];
};

type Words = Pick<Catalogue, "knows" | "readLooseWords" | "relax" | "find">;

const NO_WORDS: readonly SearchWord[] = [];
const books = new WeakMap<Brands, { words: readonly SearchWord[]; book: PhraseBook }>();

/** Made anew where the brands or the words are others. */
function bookOf(brands: Brands, words: readonly SearchWord[]): PhraseBook {
  const known = books.get(brands);
  if (known?.words === words) return known.book;
  const book = openBrandBook(brands, phraseBook, words);
  books.set(brands, { words, book });
  return book;
}

/** Understands a search and makes a list of it, giving up as little as can be. `filter` is what was chosen besides, `words` what the shop has taught. */
export function answerQuery(
  catalogue: Words,
  given: { text: string; brands: Brands; words?: readonly SearchWord[]; filter: CatalogueFilter },
): QueryAnswer {
  const { text, brands, words = NO_WORDS, filter } = given;
  const book = bookOf(brands, words);
  const meant = understandQuery(text, { brands: book, knows: catalogue.knows });
  const loose = catalogue.readLooseWords(meant.words.map((word) => word.text));
  const readings = loose.map(({ from, count, ...more }) => ({ ...more, own: meant.words.slice(from, from + count) }));
  const unknown = readings.flatMap(({ own, wishes }) => (wishes.length > 0 ? [] : own));
  const found = namedParts(text, {
    readings: readings.filter(({ wishes }) => wishes.length > 0),
    unknown: unknown.map(({ typed }) => typed),
  });

  const chosen = meant.parts.filter(({ wishes }) => wishes.every((wish) => !isChosen(wish, filter)));
  const groups = [...chosen, ...found];
  const { kept, filter: list, isAsKnown } = relaxAsKnown(catalogue, { filter, groups, knownFor: meant.knownFor });
  const isKept = (place: number) => kept[place]!;
  const wishes = groups.flatMap((group, place) => (isKept(place) ? group.wishes : []));
  // What reads like wishes that contradict one another, or like nothing, may be the very name of something.
  const isOther = meant.offers.some(({ kind }) => kind !== "lens") || meant.maker !== null || meant.missing.length > 0;
  if (!isOther && (groups.some((_, place) => !isKept(place)) || wishes.length === 0)) {
    const plain = { ...filter, name: text };
    const { total, corrected } = catalogue.find({ filter: plain, order: "popular", offset: 0, limit: 1 });
    const more = { order: null, glassesFirst: false, kept: [], gone: [], offers: [], maker: null, knownFor: null };
    if (total > 0 && corrected.length === 0) return { ...more, corrected, filter: plain };
  }
  const missing = meant.missing.map((one) => ({ ...one, why: "missing" as const }));
  const isSaidElsewhere = chosen.length < meant.parts.length || meant.order !== null || meant.offers.length > 0;
  const knowsNothing = wishes.length === 0 && !isSaidElsewhere;
  const isListed = meant.wantsProducts && !knowsNothing;
  return {
    filter: isListed ? list : null,
    order: meant.order ?? nearestPriceFirst(groups.flatMap((group, place) => (isKept(place) ? [] : group.wishes))),
    glassesFirst: isListed && groups.length > 0 && !filter.subCategories?.length && groups.every(isOfPrice),
    kept: groups.filter((_, place) => isKept(place)),
    gone: once(
      ({ typed, why }) => `${why} ${typed}`,
      [
        ...missing,
        ...unknown.map(({ typed }) => ({ label: `“${typed}”`, typed, why: "unknown" as const })),
        ...groups.flatMap(({ label, typed }, place) =>
          isKept(place) || typed === "" ? [] : [{ label, typed, why: "together" as const }],
        ),
      ],
    ),
    offers: keptOffers(meant.offers, { list, wishes }),
    maker: meant.maker,
    knownFor: isAsKnown ? meant.knownFor!.words : null,
    // Where nothing is found nothing was looked for instead.
    corrected: knowsNothing
      ? []
      : once(
          ({ typed }) => typed,
          [
            ...meant.corrected,
            ...readings.flatMap(({ own, corrected }) =>
              corrected ? [{ typed: phraseOf(own), meant: corrected.meant }] : [],
            ),
          ],
        ),
  };
}

/** What a maker is known for was typed by nobody: it narrows the list where that costs nothing that was. */
function relaxAsKnown(
  catalogue: Pick<Catalogue, "relax">,
  given: { filter: CatalogueFilter; groups: readonly UnderstoodPart[]; knownFor: Understood["knownFor"] },
) {
  const { filter, knownFor } = given;
  const groups = given.groups.map(({ wishes }) => wishes);
  const known = knownFor?.wishes.filter((wish) => !isChosen(wish, filter)) ?? [];
  if (known.length > 0) {
    const { kept, ...more } = catalogue.relax({ filter, groups: [...groups, known] });
    if (kept.every(Boolean)) return { ...more, kept: kept.slice(0, -1), isAsKnown: true };
  }
  return { ...catalogue.relax({ filter, groups }), isAsKnown: false };
}

/** A price, or an order alone. */
const isOfPrice = ({ wishes }: UnderstoodPart) => wishes.every(({ kind }) => kind === "price");

/** Where a price could not be met, what comes nearest to it stands first. */
function nearestPriceFirst(givenUp: readonly Wish[]): ListOrder | null {
  const price = givenUp.find((wish) => wish.kind === "price");
  return price ? (price.toPaise === null ? "price-down" : "price-up") : null;
}

type Word = Understood["words"][number];

/** What names were typed: what stands between the same blanks, or twice, is one name. */
function namedParts(
  text: string,
  {
    readings,
    unknown,
  }: { readings: readonly { own: readonly Word[]; wishes: readonly Wish[] }[]; unknown: readonly string[] },
): UnderstoodPart[] {
  const names = new Map<string, { own: Word[]; wishes: Wish[] }>();
  for (const { own, wishes } of readings) {
    const typed = chunksOf(own);
    const name = names.get(typed) ?? { own: [], wishes: [] };
    names.set(typed, { own: [...name.own, ...own], wishes: [...name.wishes, ...wishes] });
  }
  return [...names].map(([typed, { own, wishes }]) => ({
    // Of "goa-c2" nothing is called c2.
    label: `“${unknown.includes(typed) ? own.map((word) => writtenAs(word.typed, word.text)).join(" ") : typed}”`,
    wishes: once((wish) => JSON.stringify(wish), wishes),
    typed,
    without: withoutWords(text, own),
  }));
}

/** The chunks in which words stand, each once. */
const chunksOf = (words: readonly Word[]): string =>
  words
    .map(({ typed }) => typed)
    .filter((typed, at, all) => typed !== all[at - 1])
    .join(" ");

/** Words as they were written, so that they can be found in what was typed. */
function phraseOf(words: readonly Word[]): string {
  const [one, ...others] = words;
  return one && others.length === 0 ? writtenAs(one.typed, one.text) : chunksOf(words);
}

function once<Item>(nameOf: (item: Item) => string, items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [nameOf(item), item])).values()].toReversed();
}

/** What was chosen in the panel, or is the list's own shelf, counts more than a word. */
function isChosen(wish: Wish, filter: CatalogueFilter): boolean {
  if (wish.kind === "facet") return (filter[wish.facet]?.length ?? 0) > 0;
  if (wish.kind === "price") return (filter.price?.length ?? 0) > 0;
  if (wish.kind === "colour") return (filter.frame_color?.length ?? 0) > 0;
  return wish.kind === "shelf" && (filter.subCategories?.length ?? 0) > 0 && !shares(filter.subCategories!, wish.slugs);
}

const shares = (one: readonly string[], other: readonly SubCategorySlug[]) => other.some((slug) => one.includes(slug));

function withoutWords(text: string, words: readonly { readonly typed: string }[]): string {
  const gone = words.flatMap(({ typed }) => typed.split(" "));
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => {
      const at = gone.indexOf(word);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    })
    .join(" ");
}
