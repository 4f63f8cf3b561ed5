export type ReadBarcode = { ok: true; code: string } | { ok: false; reason: "length" | "check_digit" };

/** What a person is told whose code is none. */
export const BARCODE_REFUSALS = {
  length: "A bar code has 8, 12 or 13 digits",
  check_digit: "The last digit of this bar code does not fit the others: please scan it again",
} as const;

/**
 * An EAN-13 or EAN-8 as it is; the 12 digits of a UPC-A are an EAN-13 with a zero in front. 4006381333931 is one: 4 + 0*3 + 0 + 6*3
 * + 3 + 8*3 + 1 + 3*3 + 3 + 3*3 + 9 + 3*3 = 89, and 1 is missing to 90.
 */
export function readBarcode(text: string): ReadBarcode {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^(?:[0-9]{8}|[0-9]{12,13})$/.test(digits)) return { ok: false, reason: "length" };
  const code = digits.length === 12 ? `0${digits}` : digits;
  const isRight = code.endsWith(checkDigitOf(code.slice(0, -1)));
  return isRight ? { ok: true, code } : { ok: false, reason: "check_digit" };
}

/** GS1 leaves codes that begin with 20 to 29 to each shop. */
const OWN_PREFIX = "20";

/** The shop's own EAN-13 for a unit whose maker gives none. It is the unit's id, so that no two have the same. */
export function ownBarcodeOf(attributeValueId: number): string {
  const digits = `${OWN_PREFIX}${String(attributeValueId).padStart(10, "0")}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Three for every other digit, the last one first. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
