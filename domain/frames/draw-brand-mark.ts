import { LABEL_FACE, plainText } from "./goods/label-palette.ts";
import { seededRandom, seedOf } from "./seeded-random.ts";
import { svgPicture } from "./svg-markup.ts";
import { BRAND, wordmarkStrokes } from "./wordmark.ts";

const SIZE = { width: 320, height: 160 };
const SERIF = "Didot,Bodoni 72,Playfair Display,Georgia,Times New Roman,serif";

type Voice = { face: string; weight: number; size: number; spacing: number; upper: boolean; italic?: boolean };

/** The ways a house may write its name. */
const VOICES: Voice[] = [
  { face: LABEL_FACE, weight: 300, size: 27, spacing: 7, upper: true },
  { face: SERIF, weight: 400, size: 36, spacing: 0.5, upper: false },
  { face: LABEL_FACE, weight: 700, size: 34, spacing: -0.5, upper: false },
  { face: SERIF, weight: 400, size: 28, spacing: 5, upper: true },
  { face: SERIF, weight: 400, size: 37, spacing: 0, upper: false, italic: true },
  { face: LABEL_FACE, weight: 600, size: 24, spacing: 4, upper: true },
];

/** Small signs in a 32 x 32 field, stroked or filled by the caller's colour. */
const EMBLEMS: string[] = [
  '<circle cx="9" cy="16" r="7"/><circle cx="23" cy="16" r="7"/>',
  '<path d="M2 16q14-15 28 0-14 15-28 0z"/><circle cx="16" cy="16" r="4"/>',
  '<path d="M16 2l14 14-14 14L2 16z"/>',
  '<path d="M3 24a13 13 0 0 1 26 0M10 24a6 6 0 0 1 12 0"/>',
  '<path d="M16 3v26M3 16h26M7 7l18 18M25 7L7 25"/>',
  '<path d="M4 26V10l12-7 12 7v16"/>',
  '<circle cx="16" cy="16" r="12"/><path d="M4 16h24"/>',
  '<path d="M2 12q7-8 14 0t14 0M2 22q7-8 14 0t14 0"/>',
];

const INKS = ["#14171A", "#23313A", "#3A2A22", "#1D2F4C", "#2B3B30", "#4A1E2C"];

/** A maker's word-mark on a clear ground, 320 x 160; each name always comes out the same. */
export function drawBrandMark({ code, name }: { code: string; name: string }): string {
  if (code === "chashma") {
    return svgPicture(
      SIZE.width,
      SIZE.height,
      `<g transform="translate(52 57) scale(.295)">${wordmarkStrokes(BRAND.ink, BRAND.peacock)}</g>`,
    );
  }
  const random = seededRandom(seedOf(`${code}~mark`));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const voice = pick(VOICES);
  const ink = pick(INKS);
  const emblem = random() < 0.62 ? pick(EMBLEMS) : null;
  const words = voice.upper ? name.toUpperCase() : name;
  const lines = linesOf(words, voice);
  const size = Math.min(...lines.map((line) => fitted(line, voice)));
  const top = (SIZE.height - lines.length * size * 1.16 - (emblem ? 42 : 0)) / 2;
  const sign = emblem
    ? `<g transform="translate(144 ${Math.round(top)})" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round">${emblem}</g>`
    : "";
  const text = lines
    .map((line, nth) => {
      const y = Math.round(top + (emblem ? 42 : 0) + size * (0.92 + nth * 1.16));
      return `<text x="160" y="${y}" text-anchor="middle" font-family="${voice.face}" font-weight="${voice.weight}" font-size="${size}"${voice.italic ? ' font-style="italic"' : ""}${voice.spacing ? ` letter-spacing="${voice.spacing}"` : ""} fill="${ink}">${plainText(line)}</text>`;
    })
    .join("");
  return svgPicture(SIZE.width, SIZE.height, sign + text);
}

const widthOf = (line: string, { spacing, upper, face }: Voice, size: number) =>
  line.length * ((upper ? 0.69 : face === SERIF ? 0.5 : 0.56) * size + spacing);

/** Broken in two where that lets the letters stay large. */
function linesOf(words: string, voice: Voice): string[] {
  const parts = words.split(" ");
  if (parts.length === 1 || widthOf(words, voice, voice.size) <= 270) return [words];
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half).join(" "), parts.slice(half).join(" ")];
}

function fitted(line: string, voice: Voice): number {
  const width = widthOf(line, voice, voice.size);
  return width <= 280 ? voice.size : Math.floor(voice.size * (280 / width));
}
