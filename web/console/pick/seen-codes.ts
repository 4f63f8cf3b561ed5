/** So long a code has to be out of sight before it counts as another piece. */
export const AWAY_MS = 1_200;

/**
 * What a camera sees, look by look: each code once, as long as it stays in sight. The same label in view for a while is one
 * piece; held away and shown again it is the next one.
 * @returns the codes that are new in this look
 */
export function makeSeenCodes(): (codes: readonly string[], now: number) => string[] {
  const last = new Map<string, number>();
  return (codes, now) => {
    const fresh = [...new Set(codes)].filter((code) => now - (last.get(code) ?? -Infinity) > AWAY_MS);
    for (const code of codes) last.set(code, now);
    return fresh;
  };
}
