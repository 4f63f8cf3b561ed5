/** What a bust is made of: signed distances, millimetres, negative inside, near enough to true ones. */

type Ball = readonly [x: number, y: number, z: number, radius: number];

/** An egg about the origin, its half axes given. */
export function ball(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const [a, b, c] = [x / rx, y / ry, z / rz];
  const near = Math.sqrt(a * a + b * b + c * c);
  const [d, e, f] = [a / rx, b / ry, c / rz];
  const steep = Math.sqrt(d * d + e * e + f * f);
  return steep > 1e-6 ? (near * (near - 1)) / steep : -Math.min(rx, ry, rz);
}

/** From one ball to another: the line between them, thick as they are. */
export function rod(x: number, y: number, z: number, [ax, ay, az, ar]: Ball, [bx, by, bz, br]: Ball): number {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz);
  const share = Math.min(1, Math.max(0, along));
  const [px, py, pz] = [x - ax - dx * share, y - ay - dy * share, z - az - dz * share];
  return Math.sqrt(px * px + py * py + pz * pz) - ar - (br - ar) * share;
}

/** Both halves of a face meet without a crease. */
export const evenly = (x: number): number => Math.sqrt(x * x + 4) - 0.6;
