export type Point = readonly [x: number, y: number];
export type Box = { left: number; right: number; bottom: number; top: number };

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const [x, y] of points) {
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.bottom) box.bottom = y;
    if (y > box.top) box.top = y;
  }
  return box;
}

/** Moves and stretches the figure so that it fills exactly width x height around the origin. */
export function fillBox(points: readonly Point[], width: number, height: number): Point[] {
  const box = boxOf(points);
  const across = width / (box.right - box.left);
  const up = height / (box.top - box.bottom);
  return points.map(([x, y]) => [(x - (box.left + box.right) / 2) * across, (y - (box.bottom + box.top) / 2) * up]);
}

/** In the unit of its points; a closed one includes the way back to its first point. */
export function lengthOf(points: readonly Point[], closed: boolean): number {
  let length = 0;
  const last = closed ? points.length : points.length - 1;
  for (let index = 0; index < last; index += 1) {
    const [ax, ay] = points[index]!;
    const [bx, by] = points[(index + 1) % points.length]!;
    length += Math.hypot(bx - ax, by - ay);
  }
  return length;
}

/** `count` points at equal distances along a closed figure, the first one kept. */
export function resampleClosed(points: readonly Point[], count: number): Point[] {
  const step = lengthOf(points, true) / count;
  const evenly: Point[] = [];
  let walked = 0;
  let index = 0;
  let [ax, ay] = points[0]!;
  let [bx, by] = points[1 % points.length]!;
  let side = Math.hypot(bx - ax, by - ay);
  for (let nth = 0; nth < count; nth += 1) {
    const target = step * nth;
    while (walked + side < target) {
      walked += side;
      index += 1;
      [ax, ay] = points[index % points.length]!;
      [bx, by] = points[(index + 1) % points.length]!;
      side = Math.hypot(bx - ax, by - ay);
    }
    const share = side === 0 ? 0 : (target - walked) / side;
    evenly.push([ax + (bx - ax) * share, ay + (by - ay) * share]);
  }
  return evenly;
}

/** A Gaussian along the figure; sigma in points. Takes the kinks out where two formulas meet. */
export function smoothClosed(points: readonly Point[], sigma: number): Point[] {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, nth) =>
    Math.exp(-((nth - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const count = points.length;
  return points.map((_, at) => {
    let x = 0;
    let y = 0;
    for (let nth = 0; nth < weights.length; nth += 1) {
      const near = points[(at + nth - reach + count * 4) % count]!;
      x += near[0] * weights[nth]!;
      y += near[1] * weights[nth]!;
    }
    return [x / total, y / total];
  });
}

/** Catmull-Rom through all points of an open line. */
export function splineThrough(points: readonly Point[], perSpan: number): Point[] {
  const at = (index: number): Point => {
    if (index < 0) return [2 * points[0]![0] - points[1]![0], 2 * points[0]![1] - points[1]![1]];
    const last = points.length - 1;
    if (index > last) return [2 * points[last]![0] - points[last - 1]![0], 2 * points[last]![1] - points[last - 1]![1]];
    return points[index]!;
  };
  const line: Point[] = [];
  for (let span = 0; span < points.length - 1; span += 1) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let nth = 0; nth < perSpan; nth += 1) {
      const t = nth / perSpan;
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      line.push([mix(0), mix(1)]);
    }
  }
  line.push(points.at(-1)!);
  return line;
}
