import { assertPaise, type Paise } from "./paise.ts";

/** Indian grouping, three digits and then twos: 10000000 -> "1,00,00,000". Takes whole numbers from 0. */
export function groupIndian(whole: number): string {
  const digits = String(whole);
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${head},${digits.slice(-3)}`;
}

/**
 * "₹1,00,000", written out by hand: what Intl prints for en-IN differs between the ICU data of browsers and servers,
 * and a server-rendered price must not change when the page wakes up.
 * decimals 0 drops the paise, 2 always shows them, "auto" (default) shows them only when there are any.
 * A minus stands before the sign: -₹500.
 */
export function formatRupees(paise: Paise, options: { decimals?: 0 | 2 | "auto" } = {}): string {
  assertPaise(paise);
  const decimals = options.decimals ?? "auto";
  const size = Math.abs(paise);
  const fraction = size % 100;
  const whole = (size - fraction) / 100;
  const showFraction = decimals === 2 || (decimals === "auto" && fraction !== 0);
  const nothingShown = whole === 0 && (!showFraction || fraction === 0);
  const minus = paise < 0 && !nothingShown ? "-" : "";
  const tail = showFraction ? `.${String(fraction).padStart(2, "0")}` : "";
  return `${minus}₹${groupIndian(whole)}${tail}`;
}
