import type PDFDocument from "pdfkit";
import bold from "./fonts/bold.ttf?inline";
import boldExtended from "./fonts/bold-extended.ttf?inline";
import devanagari from "./fonts/devanagari.ttf?inline";
import regular from "./fonts/regular.ttf?inline";
import regularExtended from "./fonts/regular-extended.ttf?inline";

export type Weight = "regular" | "bold";
export type Run = { face: string; text: string };

const read = (inlined: string) => Buffer.from(inlined.slice(inlined.indexOf(",") + 1), "base64");

const files = {
  regular: read(regular),
  "regular-extended": read(regularExtended),
  bold: read(bold),
  "bold-extended": read(boldExtended),
  devanagari: read(devanagari),
};

/** In this order a letter is looked for; Devanagari has one weight. */
const chains: Readonly<Record<Weight, readonly string[]>> = {
  regular: ["regular", "regular-extended", "devanagari"],
  bold: ["bold", "bold-extended", "devanagari"],
};

/** Joins letters or stands over the one before it, and so belongs to its face. */
const joined = /^[\p{M}\u200c\u200d]$/u;

type Faces = { split: (text: string, weight: Weight) => Run[] };

/** Which letters each face has: read once, so that later documents open only the faces that they print. */
const letters = new Map<string, ReadonlySet<number>>();

function lettersOf(doc: typeof PDFDocument.prototype, face: string): ReadonlySet<number> {
  const known = letters.get(face);
  if (known) return known;
  doc.font(face);
  // The document knows its face, though its types do not say so.
  // oxlint-disable-next-line no-underscore-dangle
  const { font } = (doc as unknown as { _font: { font: { characterSet: number[] } } })._font;
  const found = new Set(font.characterSet);
  letters.set(face, found);
  return found;
}

/** The faces of one document: only the letters that it prints are embedded in it. */
export function openFaces(doc: typeof PDFDocument.prototype): Faces {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file);
  const has = (face: string, code: number) => lettersOf(doc, face).has(code);

  const split = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = [];
    for (const letter of text.normalize("NFC")) {
      const last = runs.at(-1);
      const code = letter.codePointAt(0)!;
      if (last && (letter === " " || joined.test(letter)) && has(last.face, code)) {
        last.text += letter;
        continue;
      }
      const face = chains[weight].find((name) => has(name, code));
      // A letter of a script that none of the faces has: better a question mark than an empty box.
      const shown = face ? letter : "?";
      const its = face ?? weight;
      if (last?.face === its) last.text += shown;
      else runs.push({ face: its, text: shown });
    }
    return runs;
  };
  return { split };
}
