const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` 0 is the first colour, 1 the second. */
export function mixColours(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (other[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** `share` of nearly black in it, 0 to 1. */
export const darker = (hex: string, share: number) => mixColours(hex, "#060507", share);
/** `share` of nearly white in it, 0 to 1. */
export const lighter = (hex: string, share: number) => mixColours(hex, "#FFFDF8", share);

/** Perceived lightness, 0 to 1. */
export function lightnessOf(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (red! * 0.299 + green! * 0.587 + blue! * 0.114) / 255;
}
