import { AXIS_LIMITS, formatPower, POWER_LIMITS } from "#domain/prescriptions/fields.ts";
import { parseNumber, parsePower } from "#domain/prescriptions/parse-power.ts";
import { isUnsignedPower, plusInMinus, readRow } from "#domain/prescriptions/plus-cylinder.ts";
import { PRISM_LIMITS } from "#domain/prescriptions/prism.ts";
import { transpose } from "#domain/prescriptions/transpose.ts";

/** How a field is stepped and written: powers in quarters, degrees, millimetres in halves. */
export type FigureKind = "sph" | "cyl" | "add" | "axis" | "mm" | "prism";

/**
 * A sphere of ".75" is "+0.75", "pl" is "0.00", "-2" is "-2.00"; what is no figure stays as it was typed. A cylinder without a
 * sign gets none: whoever examines says which it is.
 */
export function tidyFigure(kind: FigureKind, text: string): string {
  if (text.trim() === "") return "";
  if (kind === "sph" || kind === "cyl" || kind === "add") {
    const read = parsePower(text);
    if (!read.ok) return text.trim();
    return kind === "cyl" && isUnsignedPower(text) ? (read.value / 100).toFixed(2) : formatPower(read.value);
  }
  const read = kind === "prism" ? parsePower(text) : parseNumber(text);
  if (!read.ok) return text.trim();
  if (kind === "prism") return read.value === 0 ? "" : (read.value / 100).toFixed(2);
  if (kind === "axis") return read.value === 0 ? "180" : String(read.value);
  return String(read.value);
}

/**
 * The next figure up or down; from an empty field it starts at nothing. `far`: four quarters, five degrees. A cylinder without a sign
 * stays as it is: a step would give it one that nobody said.
 */
export function stepFigure(kind: FigureKind, text: string, step: { up: boolean; far: boolean }): string {
  if (kind === "cyl" && isUnsignedPower(text)) return text;
  const sign = step.up ? 1 : -1;
  if (kind === "axis") {
    const read = parseNumber(text);
    const degrees = (read.ok ? read.value : 0) + sign * (step.far ? 5 : 1);
    const turn = AXIS_LIMITS.max;
    // Round and round: one beyond 180 is 1.
    return String(((((degrees - 1) % turn) + turn) % turn) + 1);
  }
  if (kind === "mm") {
    const read = parseNumber(text);
    const from = read.ok && read.value > 0 ? read.value : 31;
    return String(Math.max(0.5, from + sign * (step.far ? 2 : 0.5)));
  }
  const read = parsePower(text);
  const { min, max } = kind === "prism" ? { min: 0, max: PRISM_LIMITS.max } : POWER_LIMITS[kind];
  const from = read.ok ? read.value : 0;
  const to = Math.min(max, Math.max(min, from + sign * (step.far ? 100 : 25)));
  return kind === "prism" ? tidyFigure(kind, String(to / 100)) : formatPower(to);
}

type TypedRow = { sph: string; cyl: string; axis: string };

/** The same lens in the other form, as typed; null where it is not all there, has no cylinder, or one without a sign. */
export function transposeTyped(typed: TypedRow): TypedRow | null {
  const row = isUnsignedPower(typed.cyl) ? null : readRow(withSphere(typed));
  if (row === null) return null;
  const turned = transpose(row);
  return { sph: formatPower(turned.sph), cyl: formatPower(turned.cyl), axis: String(turned.axis) };
}

/** "−1.25 / −0.75 x 180": what is written of a row with a plus cylinder; null where it is written as it is typed. */
export function writtenInstead(typed: TypedRow): string | null {
  const turned = isUnsignedPower(typed.cyl) ? null : plusInMinus(withSphere(typed));
  if (turned === null) return null;
  const { sph, cyl, axis } = turned.made;
  return `${formatPower(sph)} / ${formatPower(cyl)} x ${axis}`.replaceAll("-", "\u2212");
}

/** A cylinder alone has a sphere of 0. */
const withSphere = (typed: TypedRow): TypedRow => ({ ...typed, sph: typed.sph || "0" });
