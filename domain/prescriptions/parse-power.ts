import type { Hundredths } from "./fields.ts";

/** What opticians write for "nothing": sphere only, plano, the infinity of far sight. */
const ZERO_WORDS = new Set(["ds", "sph", "pl", "plano", "plan", "nil", "none", "no", "-", "∞"]);

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export type ParsedNumber = { ok: true; value: number } | { ok: false };

/**
 * What a numeric field keeps of what is typed: a zero word becomes "0", an optional sign, digits and one decimal
 * point stay (also half-typed, such as "-" or "1."), all other input is cleared.
 */
export function cleanNumericInput(text: string): string {
  const plain = plainText(text);
  if (plain !== "-" && ZERO_WORDS.has(plain)) return "0";
  return /^[+-]?\d*\.?\d*$/.test(plain) ? plain : "";
}

/**
 * A power in hundredths of a dioptre. "+225" without a point means +2.25 and "075" 0.75: three digits and more are
 * never whole dioptres. "DS" and "plano" are 0. Finer than a hundredth is no power.
 */
export function parsePower(text: string): { ok: true; value: Hundredths } | { ok: false } {
  const plain = plainText(text);
  if (ZERO_WORDS.has(plain)) return { ok: true, value: 0 };
  if (!NUMBER.test(plain)) return { ok: false };
  const isHundredths = /^[+-]?\d{3,}$/.test(plain);
  const value = Number(plain) * (isHundredths ? 1 : 100);
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) > 1e-6) return { ok: false };
  return { ok: true, value: rounded + 0 };
}

/** Axis, distance or age: the plain number, with the same words for 0. */
export function parseNumber(text: string): ParsedNumber {
  const plain = plainText(text);
  if (ZERO_WORDS.has(plain)) return { ok: true, value: 0 };
  return NUMBER.test(plain) ? { ok: true, value: Number(plain) + 0 } : { ok: false };
}

/** Without outer spaces, in small letters; other minus signs and the decimal comma as people's keyboards have them. */
function plainText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[−–—]/g, "-")
    .replace(/^([+-]?\d*),(\d+)$/, "$1.$2")
    .replace(/^([+-])\s+/, "$1");
}
