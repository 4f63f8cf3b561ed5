import type { Wish } from "#domain/catalogue/wish.ts";
import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { LensWish, Meaning } from "./meaning.ts";
import { agreeShelves } from "./agree-shelves.ts";
import { findPlaceName } from "./find-place-name.ts";
import { joinMeanings } from "./join-meanings.ts";
import { openPhraseBook, type PhraseBook } from "./phrase-book.ts";
import { priceAlone, readFigures } from "./read-figures.ts";
import { readTokens, type Token, writtenAs } from "./read-tokens.ts";
import { resolveHints } from "./resolve-hints.ts";
import { type Piece, type ShopWords, splitPhrases } from "./split-phrases.ts";
import type { Offer, Understood, UnderstoodPart } from "./understood.ts";
import { VOCABULARY } from "./vocabulary/all-words.ts";
import { SHELVES } from "./vocabulary/words.ts";

export const phraseBook: PhraseBook = openPhraseBook(VOCABULARY);

type Of<Kind extends Meaning["kind"]> = Extract<Meaning, { kind: Kind }>;
type Meant<Kind extends Meaning["kind"]> = Piece & { meaning: Of<Kind> };

/** What somebody means who types this. Words that mean nothing by themselves are left to the catalogue. */
export function understandQuery(text: string, shop: ShopWords): Understood {
  const { chunks, tokens } = readTokens(text);
  const cut = splitPhrases(tokens, phraseBook, shop);
  const place = findPlaceName(cut);
  const figures =
    priceAlone(cut, shop) ?? readFigures(place ? cut.filter((piece) => !place.pieces.includes(piece)) : cut);
  const pieces = mergeSame(resolveHints(joinMeanings(figures)));
  // What is left to the catalogue after all is no slip of the vocabulary's.
  const leftTokens = new Set(pieces.flatMap(({ meaning, tokens: own }) => (meaning === null ? own : [])));
  const corrected = cut.flatMap(({ corrected: slips = [], tokens: own }) =>
    (own.some((token) => leftTokens.has(token)) ? [] : slips).map(({ typed, meant }) => {
      const token = own.find(({ text: word }) => word === typed);
      return { typed: token ? writtenAs(chunks[token.chunk]!, typed) : typed, meant };
    }),
  );
  const of = <Kind extends Meaning["kind"]>(kind: Kind) =>
    pieces.filter((piece): piece is Meant<Kind> => piece.meaning?.kind === kind);
  const written = (piece: { tokens: readonly Token[] }) => {
    const own = new Set(piece.tokens.map(({ chunk }) => chunk));
    return {
      typed: chunks.filter((_, at) => own.has(at)).join(" "),
      without: chunks.filter((_, at) => !own.has(at)).join(" "),
    };
  };

  const makers = of("maker");
  const missing = of("missing");
  const lenses = [...of("lens"), ...[...makers, ...missing].filter(({ meaning }) => meaning.lens)];
  const pages = of("page").toSorted((one, other) => other.tokens.length - one.tokens.length);
  const asksStores = pages.some(({ meaning }) => meaning.address === "/store-locator");
  const words = pieces.filter(({ meaning }) => meaning === null);
  const isPlace = place !== null && (asksStores || pages.length === 0) && (asksStores || words.length === 0);
  const offers: Offer[] = [
    ...(isPlace ? [{ kind: "stores", near: place.near } as const] : []),
    ...pages
      .slice(0, 2)
      .filter(({ meaning }) => !(isPlace && meaning.address === "/store-locator"))
      .map(({ meaning: { label, address } }) => ({ kind: "page", label, address }) as const),
    ...missing.flatMap(({ meaning }) => meaning.pages ?? []).map((page): Offer => ({ ...page, kind: "page" })),
    ...(place && !isPlace && pages.some(({ meaning }) => meaning.address === "/home-eyetest")
      ? [{ kind: "stores", near: place.near } as const]
      : []),
    ...lenses.slice(0, 1).map(({ meaning }): Offer => {
      const { label, lens } = meaning;
      const shelf = meaning.kind === "missing" ? [] : meaning.shelf;
      const also = meaning.kind === "lens" ? meaning.also : undefined;
      return { kind: "lens", label, lens: lens!, shelf, ...(also && { also }) };
    }),
  ];

  const left = place && !isPlace ? [...words, ...place.pieces] : words;
  const parts = withShelf(
    [
      ...of("wishes").map((piece) => ({ label: piece.meaning.label, wishes: piece.meaning.wishes, ...written(piece) })),
      ...of("lens").map((piece) => ({
        label: piece.meaning.label,
        wishes: lensWishes(piece.meaning.lens),
        ...written(piece),
      })),
      ...of("order").map((piece) => ({ label: piece.meaning.label, wishes: [], ...written(piece) })),
      ...[...makers, ...missing].flatMap(({ meaning }) => (meaning.lens ? [untyped(lensWishes(meaning.lens))] : [])),
    ],
    [
      ...of("lens").map(({ meaning }) => meaning.shelf),
      ...makers.map(({ meaning }) => meaning.shelf),
      ...missing.flatMap(({ meaning }) =>
        meaning.wishes.flatMap((wish) => (wish.kind === "shelf" ? [wish.slugs] : [])),
      ),
    ],
    left.length > 0,
  );
  const isQuestion = offers.some(({ kind }) => kind !== "lens");
  const wishes = parts.flatMap((part) => part.wishes);
  return {
    parts,
    words: isQuestion
      ? []
      : left.map((piece) => ({ text: piece.tokens.map((token) => token.text).join(""), ...written(piece) })),
    order: of("order")[0]?.meaning.order ?? null,
    offers,
    maker: makers[0]?.meaning.label ?? null,
    knownFor: wishes.some(saysLook) ? null : (makers[0]?.meaning.knownFor ?? null),
    missing: missing.map((piece) => {
      const { label, advice } = piece.meaning;
      return { label, typed: written(piece).typed, ...(advice && { advice }) };
    }),
    corrected,
    wantsProducts: !isQuestion || wishes.some((wish) => !isAnyGlasses(wish)),
  };
}

/** The frame alone is sold of every product. */
function lensWishes(lens: LensWish): Wish[] {
  return lens.power === FRAME_ONLY ? [] : [{ kind: "lens", ...lens }];
}

/** Who says what a frame is to look like does not mean what the maker's frames look like. */
const saysLook = (wish: Wish) => wish.kind === "facet" && ["shape", "material", "frame_type"].includes(wish.facet);

/** Implied by what was typed, so that nothing can be taken off for it. */
const untyped = (wishes: readonly Wish[]): UnderstoodPart => ({ label: "", wishes, typed: "", without: "" });

/** What was said twice is meant once. */
function mergeSame(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const at = merged.findIndex(({ meaning }) => isSame(meaning, piece.meaning));
    if (at < 0) merged.push(piece);
    else merged[at] = { meaning: piece.meaning, tokens: [...merged[at]!.tokens, ...piece.tokens] };
  }
  return merged;
}

/** "Kids" and "8 years" are the same, however they came to mean it. */
function isSame(one: Meaning | null, other: Meaning | null): boolean {
  if (one === null || other === null || !("label" in one)) return false;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const isAnyGlasses = (wish: Wish) => wish.kind === "shelf" && wish.slugs === SHELVES.glasses;

/** Said of frames alone: whoever says it without a shelf means glasses. */
const OF_FRAMES: readonly Wish["kind"][] = ["facet", "colour", "size"];

/** All parts agree on one shelf, which the first that named one carries. */
function withShelf(
  parts: readonly UnderstoodPart[],
  others: readonly Extract<Wish, { kind: "shelf" }>["slugs"][],
  hasWords: boolean,
): UnderstoodPart[] {
  const named = parts.flatMap(({ wishes }) => wishes.flatMap((wish) => (wish.kind === "shelf" ? [wish.slugs] : [])));
  const saysFrames = parts.some(({ wishes }) => wishes.some((wish) => OF_FRAMES.includes(wish.kind)));
  const saysBrand = parts.some(({ wishes }) => wishes.some((wish) => wish.kind === "facet" && wish.facet === "brand"));
  const isFrames = saysFrames && !saysBrand && !hasWords && named.length + others.length === 0;
  const slugs = agreeShelves(named, isFrames ? [SHELVES.glasses] : others);
  if (slugs === null) return [...parts];
  const isWhole = SHELVES.glasses.every((slug) => slugs.includes(slug)) && slugs.length === SHELVES.glasses.length;
  const shelf: Wish = { kind: "shelf", slugs: isWhole ? SHELVES.glasses : slugs };
  let carried = false;
  const agreed = parts.map((part) => {
    if (!part.wishes.some(({ kind }) => kind === "shelf")) return part;
    const rest = part.wishes.filter(({ kind }) => kind !== "shelf");
    if (carried) return { ...part, wishes: rest };
    carried = true;
    return { ...part, wishes: [shelf, ...rest] };
  });
  return carried ? agreed : [...agreed, untyped([shelf])];
}
