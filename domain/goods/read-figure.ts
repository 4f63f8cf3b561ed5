/** "1,599", "Rs 1,599.50" and "₹1599" in paise; null for what is no amount of rupees. */
export function readPaise(text: string): number | null {
  const plain = text.trim().replace(/^(?:₹|rs\.?|inr)\s*/i, "");
  // Indian and other grouping alike, but never "15,99": that may be meant as paise.
  if (!/^(?:\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/.test(plain)) return null;
  return readHundredths(plain.replaceAll(",", ""));
}

/** "12.5" is 1250; null for anything that is no figure of at most two places. */
export function readHundredths(text: string): number | null {
  const [, sign, whole, places = ""] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const size = Number(whole) * 100 + Number(places.padEnd(2, "0"));
  return sign === "-" && size !== 0 ? -size : size;
}

/** 159900 is "1599", 159950 is "1599.50": as fields and files show it. */
export function hundredthsText(hundredths: number): string {
  const size = Math.abs(hundredths);
  const places = size % 100;
  const whole = `${hundredths < 0 ? "-" : ""}${(size - places) / 100}`;
  return places === 0 ? whole : `${whole}.${String(places).padStart(2, "0")}`;
}
