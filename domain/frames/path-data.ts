import { fitCurve, type FittedCurve } from "./fit-curve.ts";
import type { Point } from "./polyline.ts";

/** The shortest text of a number with one decimal, as SVG allows it: ".5", "-3", "12.4". */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (Object.is(rounded, -0) ? 0 : rounded).toString().replace(/^(-?)0\./, "$1.");
}

function joined(numbers: number[]): string {
  return numbers
    .map(short)
    .reduce((text, number) => text + (text === "" || number.startsWith("-") ? "" : " ") + number, "");
}

/** Relative cubics, each step measured from the rounded point before it so that rounding never adds up. */
export function pathOf({ start, cubics, closed }: FittedCurve, grain = 0.1): string {
  const round = (value: number) => Math.round(value / grain) * grain;
  let [x, y] = [round(start[0]), round(start[1])];
  let text = `M${joined([x, y])}c`;
  cubics.forEach(([a, b, end], nth) => {
    const step = [a[0] - x, a[1] - y, b[0] - x, b[1] - y, round(end[0]) - x, round(end[1]) - y];
    const numbers = joined(step.map(round));
    text += nth === 0 || numbers.startsWith("-") ? numbers : ` ${numbers}`;
    [x, y] = [round(end[0]), round(end[1])];
  });
  return closed ? `${text}z` : text;
}

/** `grain`: whole pixels are enough for what is blurred or a mere light. */
export function smoothPath(points: readonly Point[], tolerance: number, closed: boolean, grain = 0.1): string {
  return pathOf(fitCurve(points, tolerance, closed), grain);
}
