import { short } from "#domain/frames/path-data.ts";
import type { ClosedCurve } from "#domain/frames/lens-curve.ts";
import type { Point } from "#domain/frames/polyline.ts";

/** Drawings are written in tenths of a millimetre: a path's one decimal is then a hundredth. */
export const TENTHS = 10;

const INK = "#14171A";
const MEASURE = "#0B6E6E";

/** From millimetres with y up to the drawing. */
export const onPaper = ([x, y]: Point): Point => [x * TENTHS, -y * TENTHS];

export const at = (point: Point): string => onPaper(point).map(short).join(" ");

export type Sheet = { left: number; right: number; bottom: number; top: number };

/** What is drawn on a sheet, and its name for those who do not see it. */
export type Figure = { sheet: Sheet; title: string; content: string };

/** A drawing with its true size in its root: printed at 100 % it is as large as the thing. */
export function drawing({ sheet, title, content }: Figure): string {
  const { wide, high, box } = measured(sheet);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(wide)}mm" height="${short(high)}mm" ` +
    `viewBox="${box}" role="img" aria-label="${title}">${inInk(content)}</svg>`
  );
}

/** Figures one below the other, all in one scale. */
export function stacked(figures: readonly Figure[], gapMm: number): string {
  const wide = Math.max(...figures.map(({ sheet }) => measured(sheet).wide));
  let down = 0;
  const placed = figures.map(({ sheet, content }) => {
    const own = measured(sheet);
    const [left, top] = [(wide - own.wide) / 2, down].map((length) => short(length * TENTHS));
    down += own.high + gapMm;
    return (
      `<svg x="${left}" y="${top}" width="${short(own.wide * TENTHS)}" height="${short(own.high * TENTHS)}" ` +
      `viewBox="${own.box}">${inInk(content)}</svg>`
    );
  });
  return drawing({
    sheet: { left: 0, right: wide, bottom: gapMm - down, top: 0 },
    title: figures.map(({ title }) => title).join(". "),
    content: placed.join(""),
  });
}

const inInk = (content: string) =>
  `<g fill="none" stroke="${INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">${content}</g>`;

function measured({ left, right, bottom, top }: Sheet): { wide: number; high: number; box: string } {
  const [wide, high] = [right - left, top - bottom];
  const box = [left, -top, wide, high].map((length) => short(length * TENTHS)).join(" ");
  return { wide, high, box };
}

/** The curve itself, not an approximation of it; `mirror` draws the wearer's other side. */
export function exactPath(curve: ClosedCurve, away: number, mirror: 1 | -1): string {
  const place = ([x, y]: Point) => at([mirror * (x + away), y]);
  const [first] = curve;
  return `M${place(first![0])}${curve.map(([, a, b, to]) => `C${place(a)} ${place(b)} ${place(to)}`).join("")}Z`;
}

export const polyline = (points: readonly Point[]): string => `M${points.map(at).join("L")}`;

/** Letters of `letterMm` beside or on what they name. */
export function lettering(
  text: string,
  [x, y]: Point,
  letterMm: number,
  how: { turned?: boolean; end?: boolean } = {},
) {
  const [px, py] = onPaper([x, y]).map(short) as [string, string];
  const turn = how.turned ? ` transform="rotate(-90 ${px} ${py})"` : "";
  return (
    `<text x="${px}" y="${py}"${turn} fill="${INK}" stroke="none" font-size="${short(letterMm * TENTHS)}" ` +
    `font-family="Atkinson,'Atkinson Hyperlegible Next',system-ui,sans-serif" text-anchor="${how.end ? "end" : "middle"}">${text}</text>`
  );
}

export type Measure = {
  /** The two points whose distance is told. */
  from: Point;
  to: Point;
  /** Where the line of the measure runs: its y if `across`, else its x. */
  line: number;
  across: boolean;
  text: string;
  letterMm: number;
  /** On which side of the line the words stand; right of an upright one. */
  words: "above" | "below";
};

/** A measure as on a workshop's drawing: thin lines from the thing, arrows between them, the figure beside it. */
export function measure({ from, to, line, across, text, letterMm, words }: Measure): string {
  const [a, b]: [Point, Point] = across
    ? [
        [from[0], line],
        [to[0], line],
      ]
    : [
        [line, from[1]],
        [line, to[1]],
      ];
  const past = (point: Point, side: number): Point =>
    across ? [point[0], line + side * 1.2] : [line + side * 1.2, point[1]];
  const outwards = across ? Math.sign(line - from[1]) || 1 : Math.sign(line - from[0]) || 1;
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const below = words === "below" ? -1 : 1;
  const place: Point = across
    ? [middle[0], line + (below > 0 ? 1.2 : -1.3 - letterMm * 0.8)]
    : [line + letterMm * 0.9, middle[1]];
  return (
    `<g stroke="${MEASURE}" stroke-width="2"><path d="${polyline([from, past(a, outwards)])}${polyline([to, past(b, outwards)])}" stroke-dasharray="6 6"/>` +
    `<path class="measure" d="${polyline([a, b])}${arrow(a, b)}${arrow(b, a)}"/></g>` +
    lettering(text, place, letterMm, { turned: !across })
  );
}

function arrow([x, y]: Point, [tx, ty]: Point): string {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const [dx, dy] = [((tx - x) / length) * 2.2, ((ty - y) / length) * 2.2];
  return polyline([
    [x + dx - dy * 0.32, y + dy + dx * 0.32],
    [x, y],
    [x + dx + dy * 0.32, y + dy - dx * 0.32],
  ]);
}
