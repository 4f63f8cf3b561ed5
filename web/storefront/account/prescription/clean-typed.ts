import { formatPower } from "#domain/prescriptions/fields.ts";
import { isUnsignedPower } from "#domain/prescriptions/plus-cylinder.ts";
import { cleanNumericInput, parsePower } from "#domain/prescriptions/parse-power.ts";

/** The words that opticians write for nothing, letter by letter: a field lets them be typed to their end. */
const WORDS = ["plano", "ds", "sph", "nil", "none"];

/**
 * What a numeric field holds after a key: an optional sign, digits and one point; any other key is cleared away and
 * what stood there before stays. "plano", "DS" and their like may be typed, and become 0 when the field is left.
 */
export function cleanTyped(text: string, before: string): string {
  const word = text.trim().toLowerCase();
  if (word !== "" && WORDS.some((one) => one.startsWith(word))) return text;
  // The number pads of some languages have a comma only.
  const cleaned = cleanNumericInput(text.replace(",", "."));
  return cleaned === "" && word !== "" ? before : cleaned;
}

/** A "signed" power may be plus or minus: it never gets a sign that nobody typed. An ADD, which is always plus, does. */
export type TypedKind = "power" | "signed" | "number";

/** A field that is left: a power is written out with its sign and both decimals. */
export function writeOut(text: string, kind: TypedKind): string {
  const cleaned = cleanNumericInput(text);
  // A sign alone is a number that nobody went on to write, not the dash that stands for none.
  if (/^[+-]?$/.test(cleaned)) return "";
  if (kind === "number" || (kind === "signed" && isUnsignedPower(cleaned))) return cleaned;
  const power = parsePower(cleaned);
  return power.ok ? formatPower(power.value) : cleaned;
}

/** The same number with the other sign; minus comes first, since most prescriptions are for far sight. */
export function turnSign(text: string): string {
  const plain = text.trim().replace(/^[−–]/, "-");
  if (plain.startsWith("-")) return `+${plain.slice(1)}`;
  return `-${plain.replace(/^\+/, "")}`;
}

/** The button beside the field: the other sign. Its number is written out as when the field is left, which it was without one. */
export function giveSign(text: string, kind: TypedKind): string {
  const turned = turnSign(text);
  return /\d/.test(turned) ? writeOut(turned, kind) : turned;
}

/** One quarter (or degree, or half millimetre) up or down, for the arrow keys. Null where there is no number. */
export function stepBy(text: string, step: number, kind: TypedKind): string | null {
  if (kind === "number") {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    return Number.isFinite(value) ? String(Math.max(0, value + step)) : null;
  }
  if (kind === "signed" && isUnsignedPower(text)) return null;
  const power = parsePower(text.trim() === "" ? "0" : text);
  return power.ok ? formatPower(power.value + Math.round(step * 100)) : null;
}
