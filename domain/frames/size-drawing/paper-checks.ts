import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { inMm, measureFrame } from "#domain/frames/measure-frame.ts";
import type { Point } from "#domain/frames/polyline.ts";
import { type Figure, lettering, measure, onPaper, polyline, TENTHS } from "./drafting.ts";
import { frontOutlines } from "./front-outlines.ts";
import { frontPaths, frontReach } from "./front-size.ts";

/** ISO/IEC 7810 ID-1: bank cards, driving licences, Aadhaar cards. */
export const BANK_CARD = { widthMm: 85.6, heightMm: 53.98, cornerMm: 3.18 };
export const RULER_MM = 50;

function cardOutline([left, top]: Point): string {
  const { widthMm, heightMm, cornerMm } = BANK_CARD;
  const [x, y] = onPaper([left, top]);
  return `<rect class="card" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${widthMm * TENTHS}" height="${heightMm * TENTHS}" rx="${cornerMm * TENTHS}"/>`;
}

/** A bank card's outline, to lay a card on. */
export function cardFigure(letterMm: number): Figure {
  const { widthMm, heightMm } = BANK_CARD;
  const words = "Place any bank card here:";
  const content =
    cardOutline([0, 0]) +
    lettering(words, [widthMm / 2, -heightMm / 2 + letterMm * 0.4], letterMm) +
    lettering("it should cover the outline exactly", [widthMm / 2, -heightMm / 2 - letterMm], letterMm);
  return {
    sheet: { left: -1, right: widthMm + 1, bottom: -heightMm - 1, top: 1 },
    title: "Outline of a bank card, 85.60 by 53.98 mm",
    content,
  };
}

/** A ruler to hold a ruler against. */
export function rulerFigure(letterMm: number): Figure {
  const ticks = Array.from({ length: RULER_MM + 1 }, (_, mm) => {
    const tall = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.6 : 2.2;
    return polyline([
      [mm, 0],
      [mm, tall],
    ]);
  });
  const figures = Array.from({ length: RULER_MM / 10 + 1 }, (_, ten) =>
    lettering(String(ten * 10), [ten * 10, 5.8], letterMm),
  );
  const content =
    `<path class="ruler" stroke-width="2" stroke-linecap="butt" d="${polyline([
      [0, 0],
      [RULER_MM, 0],
    ])}"/><path stroke-width="1.5" stroke-linecap="butt" d="${ticks.join("")}"/>` +
    figures.join("") +
    lettering(`Check: exactly ${RULER_MM} mm`, [RULER_MM / 2, -2 - letterMm * 0.8], letterMm);
  return {
    sheet: { left: -3, right: RULER_MM + 4, bottom: -3 - letterMm * 1.2, top: 6.5 + letterMm },
    title: `Control ruler of ${RULER_MM} mm`,
    content,
  };
}

/** The front and a bank card in one scale. */
export function besideCard(design: FrameDesign, letterMm: number): Figure {
  const outlines = frontOutlines(design);
  const reach = frontReach(design, outlines);
  const { frontWidthMm } = measureFrame(design);
  const top = reach.bottom - 6;
  const { widthMm, heightMm } = BANK_CARD;
  const content =
    frontPaths(design, outlines) +
    measure({
      from: [reach.left, 0],
      to: [reach.right, 0],
      line: reach.top + 4,
      across: true,
      text: inMm(frontWidthMm),
      letterMm,
      words: "above",
    }) +
    cardOutline([-widthMm / 2, top]) +
    `<rect x="${-widthMm * 5 + 80}" y="${-top * TENTHS + 180}" width="110" height="85" rx="18" stroke-width="2"/>` +
    lettering("Bank card 85.6 mm", [0, top - heightMm * 0.82], letterMm);
  return {
    sheet: { left: reach.left - 3, right: reach.right + 3, bottom: top - heightMm - 1, top: reach.top + 6 + letterMm },
    title: besideCardWords(design),
    content,
  };
}

export function besideCardWords(design: FrameDesign): string {
  const { frontWidthMm } = measureFrame(design);
  const times = (frontWidthMm / BANK_CARD.widthMm).toFixed(1);
  return `The front, ${inMm(frontWidthMm)} wide, and a bank card, 85.6 mm, in one scale: the front is ${times} times as wide`;
}
