import { AXIS_LIMITS, formatPower, POWER_LIMITS } from "#domain/prescriptions/fields.ts";
import { parseNumber, parsePower } from "#domain/prescriptions/parse-power.ts";
import { transpose } from "#domain/prescriptions/transpose.ts";

/** How a field is stepped and written: powers in quarters, degrees, millimetres in halves. */
export type FigureKind = "sph" | "cyl" | "add" | "axis" | "mm" | "prism";

/** "0.75" and ".75" are "+0.75", "pl" is "0.00", "-2" is "-2.00"; what is no figure stays as it was typed. */
export function tidyFigure(kind: FigureKind, text: string): string {
  if (text.trim() === "") return "";
  if (kind === "sph" || kind === "cyl" || kind === "add") {
    const read = parsePower(text);
    return read.ok ? formatPower(read.value) : text.trim();
  }
  const read = kind === "prism" ? parsePower(text) : parseNumber(text);
  if (!read.ok) return text.trim();
  if (kind === "prism") return read.value === 0 ? "" : (read.value / 100).toFixed(2);
  if (kind === "axis") return read.value === 0 ? "180" : String(read.value);
  return String(read.value);
}

/** The next figure up or down; from an empty field it starts at nothing. `far`: four quarters, five degrees. */
export function stepFigure(kind: FigureKind, text: string, step: { up: boolean; far: boolean }): string {
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
  const { min, max } = kind === "prism" ? { min: 0, max: 2_000 } : POWER_LIMITS[kind];
  const from = read.ok ? read.value : 0;
  const to = Math.min(max, Math.max(min, from + sign * (step.far ? 100 : 25)));
  return tidyFigure(kind, String(to / 100));
}

/** The same lens in the other form, as typed; null where it is not all there, or has no cylinder. */
export function transposeTyped(typed: { sph: string; cyl: string; axis: string }): typeof typed | null {
  const [sph, cyl, axis] = [parsePower(typed.sph || "0"), parsePower(typed.cyl), parseNumber(typed.axis)];
  if (!sph.ok || !cyl.ok || !axis.ok || cyl.value === 0) return null;
  const degrees = axis.value === 0 ? 180 : axis.value;
  if (!Number.isInteger(degrees) || degrees < 1 || degrees > 180) return null;
  const turned = transpose({ sph: sph.value, cyl: cyl.value, axis: degrees });
  return { sph: formatPower(turned.sph), cyl: formatPower(turned.cyl), axis: String(turned.axis) };
}
