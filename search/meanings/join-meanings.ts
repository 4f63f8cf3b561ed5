import { hasHint, hasKind, isHint, isOnShelf, onContact, type Rule } from "./ask-pieces.ts";
import type { Hint, Meaning } from "./meaning.ts";
import type { Piece } from "./split-phrases.ts";
import { MULTIFOCAL, TORIC } from "./vocabulary/frames.ts";
import { SUNLIGHT } from "./vocabulary/kinds.ts";
import { DISTANCE, FAR_AND_NEAR, PHOTOCHROMIC, READING } from "./vocabulary/lenses.ts";
import { CONTACT, EYE_TEST } from "./vocabulary/services.ts";
import { lens } from "./vocabulary/words.ts";

const FILLER: Meaning = { kind: "filler" };

/** Several words that are one meaning, in whatever order and with whatever between them: "for near and for far". */
export function joinMeanings(pieces: readonly Piece[]): readonly Piece[] {
  return [eyeTests, bothDistances, multifocals, colourInTheSun, cylinders, repairs, leftAlone].reduce(
    (left, rule) => rule(left),
    pieces,
  );
}

type IsPart = (piece: Piece) => boolean;

/** From the first part to the last all that only joins them is part of it too. */
function join(pieces: readonly Piece[], isPart: IsPart, meaning: Meaning): readonly Piece[] {
  const first = pieces.findIndex(isPart);
  const last = pieces.findLastIndex(isPart);
  const joins = (piece: Piece) => piece.meaning?.kind === "filler" || isHint(piece, "to", "costing");
  return pieces.map((piece, at) =>
    isPart(piece) || (at > first && at < last && joins(piece)) ? { ...piece, meaning } : piece,
  );
}

/** "Paas aur door ka", "both near and distance", "dono nazar ka": two powers in one lens. */
const bothDistances: Rule = (pieces) => {
  if (hasKind(pieces, "page")) return pieces;
  const isNear: IsPart = (piece) => isHint(piece, "near") || piece.meaning === READING;
  const isFar: IsPart = (piece) => isHint(piece, "far") || piece.meaning === DISTANCE;
  const isBoth: IsPart = (piece) => isHint(piece, "both");
  const isPower: IsPart = (piece) => isHint(piece, "power");
  const [near, far, both, power] = [isNear, isFar, isBoth, isPower].map((test) => pieces.some(test));
  if ((near && far) || (both && (near || far || power)))
    return join(
      pieces,
      (piece) => isNear(piece) || isFar(piece) || isBoth(piece) || (both! && isPower(piece)),
      FAR_AND_NEAR,
    );
  if (!power) return pieces;
  return near ? join(pieces, isNear, READING) : join(pieces, isFar, DISTANCE);
};

/** Contact lenses with two powers or more: "multifocal", "for near and far". */
const multifocals: Rule = (pieces) => {
  if (!pieces.some(onContact)) return pieces;
  return join(
    pieces,
    ({ meaning }) => meaning?.kind === "lens" && meaning.lens.power === FAR_AND_NEAR.lens.power,
    MULTIFOCAL,
  );
};

/** Eyes, or their power, that are to be checked. A check of nothing is one of the eyes. */
const eyeTests: Rule = (pieces) => {
  if (!hasHint(pieces, "check")) return pieces;
  const isOfPower = hasHint(pieces, "power") && !hasKind(pieces, "page");
  const isAlone = pieces.every((piece) => isHint(piece, "check") || piece.meaning?.kind === "filler");
  if (!hasHint(pieces, "eye") && !isOfPower && !isAlone) return pieces;
  return join(pieces, (piece) => isHint(piece, "check", "eye"), EYE_TEST);
};

/** What such lenses turn to; a frame that is to be changed may be pink. */
const DARK: ReadonlySet<string> = new Set(["Black", "Brown", "Grey"]);
const isDark: IsPart = ({ meaning }) => meaning?.kind === "wishes" && DARK.has(meaning.label);

/** "Dhoop me kaale hone wale", "colour changing": neither black nor sunglasses, but lenses that darken. */
const colourInTheSun: Rule = (pieces) => {
  const isOther = hasKind(pieces, "page") || pieces.some(onContact) || hasHint(pieces, "eye");
  const isLook: IsPart = (piece) => isDark(piece) || isHint(piece, "dark", "colour");
  const isSun: IsPart = (piece) => piece.meaning === SUNLIGHT;
  if (isOther || !hasHint(pieces, "turns") || !pieces.some((piece) => isLook(piece) || isSun(piece))) return pieces;
  return join(pieces, (piece) => isLook(piece) || isSun(piece) || isHint(piece, "turns", "daylight"), PHOTOCHROMIC);
};

/** Any single vision lens is ground with a cylinder; of contact lenses it is the toric ones. */
const cylinders: Rule = (pieces) => {
  const isCylinder: IsPart = (piece) => isHint(piece, "cylinder");
  if (pieces.some(onContact)) return join(pieces, isCylinder, TORIC);
  const other = pieces.find(({ meaning }) => meaning?.kind === "lens")?.meaning;
  return join(pieces, isCylinder, other ?? lens("Lenses of your power", "single-vision-prescription-glasses", ""));
};

/** A thing that is broken, or a part of one that is lost. */
const repairs: Rule = (pieces) => {
  if (hasKind(pieces, "page")) return pieces;
  const isPart = hasHint(pieces, "part", "bridge", "temple", "lens") || pieces.some(isTool);
  const fault: Hint[] = isPart ? ["broken", "lost"] : ["broken"];
  if (!hasHint(pieces, ...fault) || !(isPart || pieces.some(isOnShelf))) return pieces;
  return join(pieces, (piece) => isHint(piece, "part", ...fault), CONTACT);
};

const isTool: IsPart = ({ meaning }) => meaning?.kind === "wishes" && meaning.label === "Care kits";

/** Words for a distance, a check or a fault, without what they need: they are left to the catalogue. */
const leftAlone: Rule = (pieces) =>
  pieces.map((piece) => {
    if (isHint(piece, "near", "far", "check", "dark", "daylight", "part", "broken", "lost"))
      return { ...piece, meaning: null };
    return isHint(piece, "turns", "colour", "both") ? { ...piece, meaning: FILLER } : piece;
  });
