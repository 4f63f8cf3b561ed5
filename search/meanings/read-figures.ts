import { FRAME_SIZE_LIMITS, readPrintedSize } from "#domain/catalogue/read-printed-size.ts";
import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { Hint, Meaning } from "./meaning.ts";
import type { Piece, ShopWords } from "./split-phrases.ts";

const LEAST_PRICE = 100;
/** "1500 chashma" is about money, "30 lenses" and "360 solution" are not. */
const LEAST_BARE_PRICE = 500;
/** What has more digits is a PIN code, or no price of anything. */
const MOST_BARE_PRICE = 99_999;
/** Children's glasses are for those up to this age. */
const OLDEST_CHILD = 14;
const INDEXES: Readonly<Record<string, string>> = {
  "1.5": "anti-reflection-150",
  "1.50": "anti-reflection-150",
  "1.56": "anti-reflection-156 blue-block-156 progressive-156",
  "1.59": "blue-block-159",
  "1.6": "blue-management-161",
  "1.61": "blue-management-161",
  "1.67": "japanese-lens-167 progressive-167",
  "1.74": "japanese-lens-174",
};

/** Pieces in which figures have found what they belong to: a price, a size, an age, a power. */
export function readFigures(pieces: readonly Piece[]): Piece[] {
  const left = [...pieces];
  const done: Piece[] = [];
  while (left.length > 0) {
    const read = readPrinted(left) ?? readRange(left) ?? readOne(left, done) ?? readPair(left);
    // A read that takes nothing would be taken for ever.
    if (!read || read.length < 1) {
      done.push(left.shift()!);
      continue;
    }
    const before = done.splice(done.length - (read.before ?? 0));
    const taken = left.splice(0, read.length);
    done.push({ meaning: read.meaning, tokens: [...before, ...taken].flatMap(({ tokens }) => tokens) });
  }
  return done;
}

type Read = { meaning: Meaning; length: number; before?: number };

const figureOf = (piece: Piece | undefined) => (piece?.meaning === null ? (piece.tokens[0]?.figure ?? null) : null);
const hintOf = (piece: Piece | undefined): Hint | null => (piece?.meaning?.kind === "hint" ? piece.meaning.hint : null);
const isMoney = (piece: Piece | undefined) => piece?.tokens[0]?.isMoney === true;

/** The whole numbers that begin here, up to three, with dashes, dots or blanks between them, and how many pieces they take. */
function wholeNumbers(left: readonly Piece[]): { numbers: number[]; length: number } {
  const numbers: number[] = [];
  let length = 0;
  for (let at = 0; at < left.length && numbers.length < 3; at += 1) {
    const [token] = left[at]!.tokens;
    if (length > 0 && token?.text === "-") continue;
    if (figureOf(left[at]) === null || token!.isMoney) break;
    const parts = token!.text.split(".").map(Number);
    if (numbers.length + parts.length > 3) break;
    numbers.push(...parts);
    length = at + 1;
  }
  return { numbers, length };
}

/** 52-18-140, however it was typed, or 50-20. */
function readPrinted(left: readonly Piece[]): Read | null {
  const { numbers, length } = wholeNumbers(left);
  const size = readPrintedSize(numbers.join("-"));
  if (size) {
    const around = (key: keyof FrameSize) =>
      [size[key] - FIT_TOLERANCE_MM[key], size[key] + FIT_TOLERANCE_MM[key]] as const;
    const ranges = { lensMm: around("lensMm"), bridgeMm: around("bridgeMm"), templeMm: around("templeMm") };
    return { meaning: sized(`Fits like ${numbers.join("-")}`, ranges), length };
  }
  const pair = readPair(left);
  return pair && pair.length > 1 ? pair : null;
}

/** 50-20, and where nothing else asks for it 50.20 too: "under 50.20" is a price. */
function readPair(left: readonly Piece[]): Read | null {
  const { numbers, length } = wholeNumbers(left);
  const pair = numbers.length > 2 ? wholeNumbers(left.slice(0, length - 1)) : { numbers, length };
  const [lens, bridge] = pair.numbers;
  if (pair.numbers.length !== 2 || !isLength("lensMm", lens!) || !isLength("bridgeMm", bridge!)) return null;
  const ranges = { lensMm: [lens!, lens!], bridgeMm: [bridge!, bridge!] } as const;
  return { meaning: sized(`${lens}-${bridge}`, ranges), length: pair.length };
}

const isLength = (key: keyof FrameSize, mm: number) =>
  mm >= FRAME_SIZE_LIMITS[key].fromMm && mm <= FRAME_SIZE_LIMITS[key].toMm;

function sized(label: string, ranges: Extract<Wish, { kind: "size" }>["ranges"]): Meaning {
  return { kind: "wishes", label, wishes: [{ kind: "size", ranges }] };
}

/** "between 1000 and 2000", "1000-2000", "2000 se 3000 ke beech", "3k to 4k". */
function readRange(left: readonly Piece[]): Read | null {
  const places: number[] = [];
  let at = 0;
  for (; at < left.length; at += 1) {
    if (figureOf(left[at]) !== null && places.length < 2) places.push(at);
    else if (!["to", "between", "rupees"].includes(hintOf(left[at]) ?? "")) break;
  }
  const [one, two] = places;
  if (one === undefined || two === undefined) return null;
  const betweens = left.slice(one + 1, two).some((piece) => hintOf(piece) === "to") || hintOf(left[0]) === "between";
  const [low, high] = [figureOf(left[one])!, figureOf(left[two])!].toSorted((first, second) => first - second);
  if (!betweens || high! < LEAST_PRICE || low! < LEAST_PRICE) return null;
  return { meaning: priced(low!, high!), length: at };
}

/** A price by its words: "Under ₹2,000", "From ₹5,000", "₹1,000 to ₹2,000". */
export function priced(from: number, to: number | null): Meaning {
  const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;
  const label =
    to === null
      ? `From ${rupees(from)}`
      : from === to
        ? rupees(to)
        : from === 0
          ? `Up to ${rupees(to)}`
          : `${rupees(from)} to ${rupees(to)}`;
  const paise = (amount: number) => Math.round(amount * 100);
  return {
    kind: "wishes",
    label,
    wishes: [{ kind: "price", fromPaise: paise(from), toPaise: to === null ? null : paise(to) }],
  };
}

/** "2000" and nothing else, unless something is called so: what a pair costs at most. 5154 is the number of some frame. */
export function priceAlone(pieces: readonly Piece[], { knows }: Pick<ShopWords, "knows">): Piece[] | null {
  const [piece] = pieces;
  const figure = figureOf(piece);
  if (pieces.length !== 1 || figure === null || figure < LEAST_BARE_PRICE || figure > MOST_BARE_PRICE) return null;
  if (figure % 50 !== 0 && figure % 100 !== 99) return null;
  return knows(piece!.tokens[0]!.text) ? null : [{ ...piece!, meaning: priced(0, figure) }];
}

const isGoods = (piece: Piece | undefined) =>
  piece?.meaning?.kind === "wishes" && piece.meaning.wishes.some(({ kind }) => kind === "shelf");

/** A figure with the words beside it. */
function readOne(left: readonly Piece[], done: readonly Piece[]): Read | null {
  const number = figureOf(left[0]);
  if (number === null) return null;
  const text = left[0]!.tokens[0]!.text;
  const rupeesAfter = hintOf(left[1]) === "rupees" ? 1 : 0;
  const rupeesBefore = hintOf(done.at(-1)) === "rupees" ? 1 : 0;
  const after = hintOf(left[1 + rupeesAfter]);
  const before = hintOf(done.at(-1 - rupeesBefore));
  const money = isMoney(left[0]) || rupeesAfter + rupeesBefore > 0;
  const take = (meaning: Meaning, more: { before?: boolean; after?: boolean } = {}): Read => ({
    meaning,
    length: 1 + rupeesAfter + (more.after ? 1 : 0),
    before: rupeesBefore + (more.before ? 1 : 0),
  });

  const beside = (hint: Hint) => ({ before: before === hint, after: after === hint || after === "mm" });

  if (after === "years") {
    const facet = { kind: "facet", facet: "main_category", values: ["Juniors"] } as const;
    return take(number <= OLDEST_CHILD ? { kind: "wishes", label: "Kids", wishes: [facet] } : { kind: "filler" }, {
      after: true,
    });
  }
  if (before === "minus") {
    const single = { power: "single-vision-prescription-glasses", packages: [] } as const;
    const strong = { ...single, packages: number >= 4 ? ["japanese-lens-167", "japanese-lens-174"] : [] };
    return take(
      { kind: "lens", label: "Lenses of your power", lens: strong, shelf: ["eye_glasses"] },
      { before: true },
    );
  }
  if (INDEXES[text] !== undefined && !money) {
    const packages = INDEXES[text].split(" ");
    const lens = { power: "single-vision-prescription-glasses", packages } as const;
    return take({ kind: "lens", label: `Lenses of index ${text}`, lens, shelf: ["eye_glasses"] });
  }
  if ((before === "bridge" || after === "bridge") && isLength("bridgeMm", number))
    return take(sized(`Bridge ${number} mm`, { bridgeMm: [number, number] }), beside("bridge"));
  if ((before === "temple" || after === "temple") && isLength("templeMm", number))
    return take(sized(`Temple ${number} mm`, { templeMm: [number, number] }), beside("temple"));
  if ((before === "size" || after === "size" || after === "mm") && !money && isLength("lensMm", number))
    return take(sized(`Lens width ${number} mm`, { lensMm: [number, number] }), beside("size"));
  if (after === "piece" || (number < LEAST_PRICE && !money && before !== "below" && after !== "below")) return null;
  if (before === "below" || before === "between") return take(priced(0, number), { before: true });
  if (before === "above") return take(priced(number, null), { before: true });
  if (after === "below") return take(priced(0, number), { after: true });
  if (after === "above") return take(priced(number, null), { after: true });
  if (after === "costing" || before === "costing")
    return take(priced(number, number), { after: after === "costing", before: before === "costing" });
  const isBesideGoods = isGoods(left[1 + rupeesAfter]) || isGoods(done.at(-1 - rupeesBefore));
  return money || (isBesideGoods && number >= LEAST_BARE_PRICE) ? take(priced(0, number)) : null;
}
