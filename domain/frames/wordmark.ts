/** Centre lines of the letters, x-height 84, to be stroked with `weight` and round ends. */
export const CHASHMA_MARK = {
  width: 732,
  height: 134,
  weight: 15,
  /** c, h, s, h, m; the baseline at 134. */
  ink: "M72 62.3a42 42 0 1 0 0 59.4M104 8v126M104 90a32 36 0 0 1 64 0v44M368 64C360 52 350 50 342 50 328 50 318 58 318 70c0 30 50 14 50 44 0 13-11 20-26 20-12 0-20-4-26-14M400 8v126M400 90a32 36 0 0 1 64 0v44M500 50v84M500 86a29 34 0 0 1 58 0v48M558 86a29 34 0 0 1 58 0v48",
  /** The rounds of the two a's: the pair of lenses. */
  lenses: [
    [242, 92],
    [690, 92],
  ] as const,
  stems: "M284 50v84M732 50v84",
  radius: 42,
};

export const BRAND = { peacock: "#0B6E6E", ink: "#14171A", paper: "#FBFAF7", marigold: "#F5A524" } as const;

/** The word as strokes. Alone in one colour, or with the lenses in peacock. */
export function wordmarkStrokes(ink: string, lens: string, tint = "none"): string {
  const { ink: letters, stems, lenses, radius, weight } = CHASHMA_MARK;
  const rounds = lenses.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tint}"/>`).join("");
  const glints = lenses.map(([x, y]) => `M${x - 24} ${y - 2}a24 24 0 0 1 17-21`).join("");
  return `<g fill="none" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"><path stroke="${ink}" d="${letters}"/><g stroke="${lens}">${rounds}<path d="${stems}"/><path stroke-width="5" stroke-opacity=".55" d="${glints}"/></g></g>`;
}

export function wordmarkSvg(): string {
  const { width, height } = CHASHMA_MARK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 24}" height="${height + 20}" viewBox="-10 -2 ${width + 24} ${height + 20}" role="img" aria-label="chashma">${wordmarkStrokes(BRAND.ink, BRAND.peacock)}</svg>`;
}

/** A pair of lenses on their own, for places as small as a browser tab. */
export function iconSvg(size: number, rounding: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${rounding}" fill="${BRAND.peacock}"/><g fill="none" stroke="${BRAND.paper}" stroke-width="5" stroke-linecap="round"><circle cx="19" cy="34" r="11.5" fill="${BRAND.paper}" fill-opacity=".16"/><circle cx="45" cy="34" r="11.5" fill="${BRAND.paper}" fill-opacity=".16"/><path d="M29.500 29.500q2.500-2.500 5 0"/></g><path d="M12.500 33a7 7 0 0 1 5-5.800" fill="none" stroke="${BRAND.marigold}" stroke-width="2.600" stroke-linecap="round"/></svg>`.replaceAll(
    /(\.\d)00/g,
    "$1",
  );
}
