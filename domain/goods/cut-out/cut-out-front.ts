import type { CutOutRefusal } from "./cut-out-words.ts";

/** Pixels as they lie in memory: red, green, blue and alpha, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** What the front covers of the picture: `right` and `bottom` are the first beyond it. */
export type Box = { left: number; top: number; right: number; bottom: number };

export type FoundFront = { ok: true; box: Box } | { ok: false; reason: CutOutRefusal };

/** Of 255: from here on a pixel belongs to the front and not to its edge. */
const COVERED = 128;
/** So far from the ground, in steps of colour, nothing is covered, and from there on all is. */
const [NOTHING, ALL] = [18, 52];
const LEAST_FRONT = 500;

/**
 * Leaves the front alone in these pixels: of a picture that is cut out already by its own alpha, else by what differs from one
 * plain ground. Refused where it is not clear, since a bad cut-out on a customer's face is worse than none.
 */
export function cutOutFront(pixels: Pixels): FoundFront {
  const isCutOut = isSeeThrough(pixels);
  const ground = isCutOut ? null : fitGround(pixels);
  if (!isCutOut && ground === null) return { ok: false, reason: "ground" };
  const alpha = ground === null ? alphaOf(pixels) : differsFromGround(pixels, ground);
  const found = judgeFront(alpha, pixels, isCutOut);
  if (found.ok) lift(pixels, alpha, ground);
  return found;
}

/** What is half covered shows half of the ground, which would stand around the frame as a rim of light. */
function lift({ data, width, height }: Pixels, alpha: Uint8Array, ground: Ground | null): void {
  for (let place = 0; place < alpha.length; place += 1) {
    const [at, covered] = [place * 4, alpha[place]! / 255];
    data[at + 3] = alpha[place]!;
    if (ground === null || covered === 0 || covered === 1) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = groundAt(ground, channel, place, width, height);
      const own = (data[at + channel]! - (1 - covered) * behind) / covered;
      data[at + channel] = Math.min(255, Math.max(0, Math.round(own)));
    }
  }
}

/** A cut-out has much around it that is nothing at all. */
function isSeeThrough({ data, width, height }: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 8) clear += 1;
  return clear > width * height * 0.15;
}

function alphaOf({ data }: Pixels): Uint8Array {
  const alpha = new Uint8Array(data.length / 4);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = data[at * 4 + 3]!;
  return alpha;
}

/** Its colour over the picture: of each channel the level in the middle, and how it rises to the right and downwards. */
type Ground = { level: Float64Array; across: Float64Array; down: Float64Array };

/** How much each pixel belongs to the frame. */
function differsFromGround({ data, width, height }: Pixels, ground: Ground): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at += 1) {
    const far = distance(data, at, ground, width, height);
    alpha[at] = far <= NOTHING ? 0 : far >= ALL ? 255 : Math.round((255 * (far - NOTHING)) / (ALL - NOTHING));
  }
  return alpha;
}

/** One channel of the ground at a pixel. */
function groundAt({ level, across, down }: Ground, channel: number, at: number, width: number, height: number): number {
  const x = at % width;
  const y = (at - x) / width;
  return level[channel]! + across[channel]! * (x / width - 0.5) + down[channel]! * (y / height - 0.5);
}

/** Steps of colour between a pixel and the ground; one that is only a little darker counts less: it is a soft shadow. */
function distance(data: Uint8Array, at: number, ground: Ground, width: number, height: number): number {
  const r = data[at * 4]! - groundAt(ground, 0, at, width, height);
  const g = data[at * 4 + 1]! - groundAt(ground, 1, at, width, height);
  const b = data[at * 4 + 2]! - groundAt(ground, 2, at, width, height);
  const light = (r + g + b) / 3;
  const hue = Math.max(Math.abs(r - light), Math.abs(g - light), Math.abs(b - light));
  const weight = light < 0 && light > -70 ? 0.45 : 1;
  return Math.abs(light) * weight + hue * 1.6;
}

/** The ground as a plane of colour over the rim of the picture, so that light may fall off to one side. Null: it is none. */
function fitGround({ data, width, height }: Pixels): Ground | null {
  const rim = Math.max(3, Math.round(Math.min(width, height) * 0.025));
  const points: number[] = [];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if (x < rim || y < rim || x >= width - rim || y >= height - rim) points.push(y * width + x);
  const planes = [0, 1, 2].map((channel) =>
    fitPlane(
      points.map((at) => [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5, data[at * 4 + channel]!]),
    ),
  );
  const part = (which: 0 | 1 | 2) => Float64Array.from(planes, (plane) => plane[which]);
  const ground: Ground = { level: part(0), across: part(1), down: part(2) };
  const off = points.filter((at) => distance(data, at, ground, width, height) > NOTHING).length / points.length;
  const falls = Math.max(...planes.map(([, across, down]) => Math.abs(across) + Math.abs(down)));
  return off > 0.02 || falls > 90 ? null : ground;
}

/** Least squares, on coordinates whose means are 0 and that are not correlated over a rim. */
function fitPlane(points: readonly (readonly [number, number, number])[]): readonly [number, number, number] {
  const middle = median(points.map(([, , value]) => value));
  // What lies far from the middle is a thing on the rim, and no light.
  const near = points.filter(([, , value]) => Math.abs(value - middle) < 60);
  const level = near.reduce((sum, [, , value]) => sum + value, 0) / near.length;
  const slope = (axis: 0 | 1) => {
    const under = near.reduce((sum, point) => sum + point[axis] ** 2, 0);
    return under === 0 ? 0 : near.reduce((sum, point) => sum + point[axis] * (point[2] - level), 0) / under;
  };
  return [level, slope(0), slope(1)];
}

function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function judgeFront(alpha: Uint8Array, { width, height }: Pixels, isCutOut: boolean): FoundFront {
  const refuse = (reason: CutOutRefusal): FoundFront => ({ ok: false, reason });
  const parts = findParts(alpha, width, height);
  const [main] = parts;
  if (!main || main.size < width * height * 0.004) return refuse("nothing");
  const rest = parts.slice(1).reduce((sum, { size }) => sum + size, 0);
  if (rest > main.size * 0.25) return refuse("parts");
  // Dust, and reflections apart from the frame, go.
  for (const { cells } of parts.slice(1)) for (const at of cells) alpha[at] = 0;
  const { box } = main;
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  if (box.left <= 1 || box.top <= 1 || box.right >= width - 1 || box.bottom >= height - 1) return refuse("edge");
  if (wide < LEAST_FRONT) return refuse("small");
  if (wide / high < 1.9 || wide / high > 5.2) return refuse("shape");
  if (mirrored(alpha, width, box) < 0.72) return refuse("not_front");
  const sure = main.cells.filter((at) => alpha[at]! >= 230).length / main.size;
  if (!isCutOut && sure < 0.55) return refuse("faint");
  if (!isCutOut && hasSkirt(alpha, width, box)) return refuse("shadow");
  return { ok: true, box };
}

type Part = { size: number; box: Box; cells: number[] };

/** What hangs together, the largest first. */
function findParts(alpha: Uint8Array, width: number, height: number): Part[] {
  const seen = new Uint8Array(alpha.length);
  const parts: Part[] = [];
  for (let start = 0; start < alpha.length; start += 1) {
    if (seen[start] || alpha[start]! < COVERED) continue;
    const cells = [start];
    let [left, top, right, bottom] = [width, height, 0, 0];
    seen[start] = 1;
    for (let next = 0; next < cells.length; next += 1) {
      const at = cells[next]!;
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          const beside = v * width + u;
          if (seen[beside] === 1 || alpha[beside]! < COVERED) continue;
          seen[beside] = 1;
          cells.push(beside);
        }
    }
    parts.push({ size: cells.length, box: { left, top, right, bottom }, cells });
  }
  return parts.toSorted((a, b) => b.size - a.size);
}

/** How much of the front lies on its own mirror image, from 0 to 1; an edge may lie a little beside it. */
function mirrored(alpha: Uint8Array, width: number, { left, top, right, bottom }: Box): number {
  const slack = Math.max(2, Math.round((right - left) * 0.012));
  let [both, all] = [0, 0];
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      if (alpha[y * width + x]! < COVERED) continue;
      all += 1;
      const other = left + right - 1 - x;
      for (let step = -slack; step <= slack; step += 1)
        if (alpha[y * width + other + step]! >= COVERED) {
          both += 1;
          break;
        }
    }
  return all === 0 ? 0 : both / all;
}

/** A shadow on the ground is a soft bar below the lenses: most of the width, and half covered. */
function hasSkirt(alpha: Uint8Array, width: number, { left, right, bottom, top }: Box): boolean {
  const from = Math.round(bottom - (bottom - top) * 0.12);
  let rows = 0;
  for (let y = from; y < bottom; y += 1) {
    let soft = 0;
    for (let x = left; x < right; x += 1) {
      const covered = alpha[y * width + x]!;
      if (covered > 40 && covered < 215) soft += 1;
    }
    if (soft > (right - left) * 0.45) rows += 1;
  }
  return rows > (bottom - from) * 0.4;
}
