import type PDFDocument from "pdfkit";
import { openFaces, type Weight } from "./faces.ts";

/** Sizes and places in points, 72 to the inch; places are counted from the upper left corner of the page. */
/** `leading`: the height of a line, in sizes of its letters. */
export type Style = { size: number; weight?: Weight; align?: "left" | "right"; colour?: string; leading?: number };

export const ink = "#14171A";
export const slate = "#3F4850";
export const line = "#C9C5BC";

/** Of a line, unless its style says otherwise. */
export const leading = 1.36;
/** Where the letters stand in their line, so that several faces share one line. */
const ascent = 1.02;
// Figures of one width, as in every table of the shop.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["kern", "tnum"];
/** No face has them, and a question mark for each says no more than none. */
const emoji = /\p{RGI_Emoji}/gv;

export type Pen = ReturnType<typeof takePen>;

export function takePen(doc: typeof PDFDocument.prototype) {
  const faces = openFaces(doc);

  const widthOf = (text: string, { size, weight = "regular" }: Style): number =>
    faces
      .split(text, weight)
      .reduce((all, run) => all + doc.font(run.face).fontSize(size).widthOfString(run.text, { features }), 0);

  /** Breaks at spaces; a word that is wider than the line is cut. */
  const wrap = (text: string, width: number, style: Style): string[] => {
    const lines: string[] = [];
    const space = widthOf(" ", style);
    let current = "";
    let used = 0;
    for (const word of text
      .replaceAll(emoji, " ")
      .trim()
      .split(/\s+/)
      .flatMap((whole) => cut(whole, width, style))) {
      const wide = widthOf(word, style);
      if (current !== "" && used + space + wide > width) {
        lines.push(current);
        current = "";
        used = 0;
      }
      used += current === "" ? wide : space + wide;
      current = current === "" ? word : `${current} ${word}`;
    }
    return [...lines, current];
  };

  const cut = (word: string, width: number, style: Style): string[] => {
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part !== "" && widthOf(part + letter, style) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  };

  const heightOf = (text: string, width: number, style: Style): number =>
    wrap(text, width, style).length * style.size * (style.leading ?? leading);

  /** Writes into a column and answers the height that it took. */
  const write = (text: string, at: { x: number; y: number; width: number }, style: Style): number => {
    const { size, weight = "regular", align = "left", colour = ink } = style;
    const step = size * (style.leading ?? leading);
    const lines = wrap(text, at.width, style);
    for (const [n, words] of lines.entries()) {
      let x = align === "left" ? at.x : at.x + at.width - widthOf(words, style);
      const y = at.y + n * step + size * ascent;
      for (const run of faces.split(words, weight)) {
        doc.font(run.face).fontSize(size).fillColor(colour);
        doc.text(run.text, x, y, { lineBreak: false, baseline: "alphabetic", features });
        x += doc.widthOfString(run.text, { features });
      }
    }
    return lines.length * step;
  };

  const rule = (y: number, from: number, to: number, { width = 0.5, colour = line } = {}): void => {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  };

  return { write, wrap, widthOf, heightOf, rule };
}
