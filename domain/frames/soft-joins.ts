/** From 0 to 1 between two values, level at both ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Union of two signed distances with a fillet about `radius` wide; the fillets are what makes a join look filed by hand. */
export function blend(a: number, b: number, radius: number): number {
  const near = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.min(a, b) - (near * near * near * radius) / 6;
}

/** What is inside both, the edge between them rounded. */
export function carve(a: number, b: number, radius: number): number {
  return -blend(-a, -b, radius);
}
