import { describe, expect, test } from "vitest";
import { drawing, type Figure } from "#domain/frames/size-drawing/drafting.ts";
import { frontSize } from "#domain/frames/size-drawing/front-size.ts";
import { besideCard, cardFigure, rulerFigure } from "#domain/frames/size-drawing/paper-checks.ts";
import { templeSize } from "#domain/frames/size-drawing/temple-size.ts";
import { LARGER_DESIGNS, SHOP_DESIGNS } from "./shop-designs.ts";

/** A4 less the margins of the sheet, mm. */
const PAPER = { wide: 190, high: 277 };
/** Headings, words and the air between the figures of the sheet, mm, on the generous side. */
const WORDS_MM = 62;
/** Letters of the sheet, and those of the picture on the product page. */
const LETTERS_MM = [3.4, 5.4];
/** Width of a letter over its height, on the generous side. */
const SLENDER = 0.56;

const wide = ({ sheet }: Figure) => sheet.right - sheet.left;
const high = ({ sheet }: Figure) => sheet.top - sheet.bottom;

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** Where the words of a drawing stand, tenths of a millimetre, y down. */
function lettersOf(svg: string): Box[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, attributes, text]) => {
    const read = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes!)![1]);
    const [x, y, size] = [read("x"), read("y"), read("font-size")];
    const long = text!.length * size * SLENDER;
    const from = attributes!.includes('text-anchor="end"') ? long : long / 2;
    if (attributes!.includes("rotate(-90"))
      return { text: text!, left: x - size * 0.75, right: x + size * 0.2, top: y - long + from, bottom: y + from };
    return { text: text!, left: x - from, right: x - from + long, top: y - size * 0.75, bottom: y + size * 0.2 };
  });
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each([...SHOP_DESIGNS, ...LARGER_DESIGNS.filter((_, nth) => nth % 4 === 0)])(
  "the sheet of %s",
  (_, design) => {
    test("fits on one A4 in its true size", () => {
      const [letterMm] = LETTERS_MM as [number];
      const figures = [frontSize(design, letterMm), templeSize(design, letterMm)];
      const checks = [rulerFigure(letterMm), cardFigure(letterMm)];
      for (const figure of figures) expect(wide(figure), figure.title).toBeLessThanOrEqual(PAPER.wide);
      expect(wide(checks[0]!) + 16 + wide(checks[1]!)).toBeLessThanOrEqual(PAPER.wide);
      const used = Math.max(...checks.map(high)) + figures.reduce((sum, figure) => sum + high(figure), 0);
      expect(used + WORDS_MM).toBeLessThanOrEqual(PAPER.high);
    });

    test.each(LETTERS_MM)("has no words over others or past its edge, in letters of %s mm", (letterMm) => {
      for (const figure of [frontSize(design, letterMm), templeSize(design, letterMm), besideCard(design, letterMm)]) {
        const boxes = lettersOf(drawing(figure));
        expect(boxes.length).toBeGreaterThan(0);
        const { left, right, top, bottom } = figure.sheet;
        boxes.forEach((box, nth) => {
          const within =
            box.left >= left * 10 && box.right <= right * 10 && box.top >= -top * 10 && box.bottom <= -bottom * 10;
          expect(within, `${box.text} within ${figure.title}`).toBe(true);
          for (const other of boxes.slice(nth + 1))
            expect(overlap(box, other), `${box.text} over ${other.text}`).toBe(false);
        });
      }
    });
  },
);
