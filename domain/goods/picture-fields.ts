import { UPLOAD_REFUSALS } from "#domain/uploads/upload-rules.ts";

/** What a picture shows, in the order in which galleries show it. A picture of before may have a view of its own. */
export const PICTURE_VIEWS = [
  "front",
  "three-quarter",
  "side",
  "back",
  "folded",
  "hinge",
  "detail",
  "worn",
  "pack",
] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<PictureView, string>> = {
  front: "Front",
  "three-quarter": "Angle",
  side: "Side",
  back: "Back",
  folded: "Folded",
  hinge: "Hinge",
  detail: "Detail",
  worn: "Worn",
  pack: "Case or pack",
};

/** What the alternative text calls it. */
const VIEW_WORDS: Readonly<Record<PictureView, string>> = {
  front: "front view",
  "three-quarter": "three-quarter view",
  side: "side view",
  back: "seen from behind",
  folded: "folded",
  hinge: "close view of the hinge",
  detail: "close view",
  worn: "worn",
  pack: "in its pack",
};

export const isPictureView = (word: string): word is PictureView => (PICTURE_VIEWS as readonly string[]).includes(word);

/** "Angle"; a view of before, or that only our photographer takes, by its own words: "Worn wide". */
export const viewLabel = (view: string): string =>
  isPictureView(view) ? VIEW_LABELS[view] : view.charAt(0).toUpperCase() + view.slice(1).replaceAll("-", " ");

/** What alternative texts are made of. */
export type Pictured = {
  brandName: string;
  title: string;
  /** Null: goods without colours, or a picture of all of them. */
  colorName: string | null;
  frameShape: string | null;
  frameType: string | null;
};

/** "Aravalli Nila in Matte Black, round full rim glasses": what every picture of a colour shows. */
export function describeGoods({ brandName, title, colorName, frameShape, frameType }: Pictured): string {
  const named = `${brandName} ${title}${colorName === null ? "" : ` in ${colorName}`}`;
  const kind = [frameShape, frameType].filter((word) => word !== null).join(" ");
  return kind === "" ? named : `${named}, ${kind.toLowerCase()} glasses`;
}

/** The alternative text that a picture gets until somebody writes a better one. */
export function proposeAlt(goods: Pictured, view: string): string {
  const text = `${describeGoods(goods)}, ${isPictureView(view) ? VIEW_WORDS[view] : `${view} view`}`;
  return text.slice(0, MOST_ALT);
}

/** By the name of its file; else the first is the front, the second the angle, and so on. */
export function guessView(fileName: string, taken: readonly string[]): PictureView {
  const words = plainWords(fileName);
  const named = NAMED.find(([, pattern]) => pattern.test(words));
  if (named) return named[0];
  return (["front", "three-quarter", "side"] as const).find((view) => !taken.includes(view)) ?? "detail";
}

const plainWords = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(" ");

/** Whether all of it is the name of a view, with or without a number: "front", "3-4 view 2". */
export function isViewName(text: string): boolean {
  const words = plainWords(text);
  return [words, words.replace(/ \d{1,4}$/, "")].some((some) =>
    NAMED.some(([, pattern]) => pattern.test(some) && some.replace(pattern, "").replace("view", "").trim() === ""),
  );
}

const NAMED: readonly [PictureView, RegExp][] = [
  ["three-quarter", /\b(three quarter|34|3 4|angle|quarter)\b/],
  ["front", /\bfront\b/],
  ["side", /\b(side|profile|temple)\b/],
  ["back", /\b(back|behind|rear)\b/],
  ["folded", /\bfold(ed)?\b/],
  ["hinge", /\bhinge\b/],
  ["worn", /\b(worn|model|face|person)\b/],
  ["pack", /\b(case|pack|box|packaging)\b/],
  ["detail", /\b(detail|close|closeup|macro|zoom)\b/],
];

export const MOST_ALT = 200;

/** Of one colour. */
export const MOST_PICTURES = 24;
/** Its longer side, in pixels: what is smaller is blurred in every gallery. */
export const LEAST_SIDE = 400;
/** Below it the screen says that a larger one would be better. */
export const GOOD_SIDE = 1_200;

export const PICTURE_REFUSALS = {
  ...UPLOAD_REFUSALS,
  too_small: `This picture is too small. Its longer side needs at least ${LEAST_SIDE} pixels`,
  too_many: `A colour has at most ${MOST_PICTURES} pictures. Take one away first`,
  last: "The product is live, and each of its colours needs a picture. Add another one first",
  gone: "This picture was taken away meanwhile",
  moved: "The pictures were put in another order meanwhile. Look again",
  view: "Choose what the picture shows",
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** The file itself is why: sent again, it is refused again. */
export const isOfFile = (reason: PictureRefusal): boolean =>
  reason === "too_small" || (reason !== "busy" && Object.hasOwn(UPLOAD_REFUSALS, reason));
