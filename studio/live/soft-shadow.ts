import type { Point3 } from "#domain/frames/camera.ts";
import type { Casters } from "#studio/light/casters.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";

/** Width of the ground that has a shadow map, mm, and the map's texels across. */
export const SHADOW_SPAN_MM = 340;
export const SHADOW_TEXELS = 192;
/** Points of the lamps that cast a shadow each, and the share of even light that comes in too low to count. */
const LAMPS = 48;
const GRAZING = 0.14;
/**
 * What stands how high (mm, the last band all the rest) throws a shadow that is blurred how far (texels): true to the lamps' size, and
 * so few lamps would leave stripes. Glass is as soft as the highest.
 */
const BANDS = [
  { belowMm: 5, blur: 0.6 },
  { belowMm: 14, blur: 2.2 },
  { belowMm: Infinity, blur: 6 },
] as const;
const GLASS = 1 << BANDS.length;

/**
 * The shadow that the lamps together cast on the ground, without a graphics card: two bytes a texel, the share of light that solid
 * parts take and what goes through a lens. Rows run from the viewer away. The lamps stand evenly around, so that a frame's shadow
 * can be turned with it.
 */
export function softShadow(casters: Casters): Uint8Array<ArrayBuffer> {
  const count = SHADOW_TEXELS * SHADOW_TEXELS;
  // A layer for each band, and one for glass.
  const layers = Array.from({ length: BANDS.length + 1 }, () => new Float32Array(count));
  const tile = new Uint8Array(count);
  for (const lamp of lampsAround()) {
    tile.fill(0);
    for (const mesh of casters.solid) castMesh(tile, mesh, lamp, false);
    for (const mesh of casters.lens) castMesh(tile, mesh, lamp, true);
    for (let texel = 0; texel < count; texel += 1) {
      // What is lowest counts: the others' shadows fall into its own.
      if (tile[texel]! > 0) layers[LOWEST_MARK[tile[texel]!]!]![texel]! += 1;
    }
  }
  const soft = layers.map((layer, nth) => blurred(layer, (BANDS[nth] ?? BANDS.at(-1)!).blur));
  const shade = new Uint8Array(count * 2);
  for (let texel = 0; texel < count; texel += 1) {
    const solid = BANDS.reduce((sum, _, nth) => sum + soft[nth]![texel]!, 0);
    shade[texel * 2] = Math.round((Math.min(LAMPS, solid) / LAMPS) * 255);
    shade[texel * 2 + 1] = Math.round((soft.at(-1)![texel]! / LAMPS) * 255);
  }
  return shade;
}

const LOWEST_MARK = Array.from({ length: 2 * GLASS }, (_, marks) => 31 - Math.clz32(marks & -marks));

/** Lamps from light that is even all around, as a ground takes it: most of it comes from above, what grazes it is left out. */
function lampsAround(): Point3[] {
  return Array.from({ length: LAMPS }, (_, nth): Point3 => {
    const high = Math.sqrt(GRAZING + (1 - GRAZING) * ((nth + 0.5) / LAMPS));
    const angle = nth * 2.399963;
    const ring = Math.sqrt(1 - high * high);
    return [ring * Math.cos(angle), high, ring * Math.sin(angle)];
  });
}

function castMesh(tile: Uint8Array, { positions, indices }: Mesh, lamp: Point3, lens: boolean): void {
  const [slopeX, slopeZ] = [lamp[0] / lamp[1], lamp[2] / lamp[1]];
  const scale = SHADOW_TEXELS / SHADOW_SPAN_MM;
  const corners = positions.length / 3;
  const across = new Float32Array(corners);
  const along = new Float32Array(corners);
  for (let corner = 0; corner < corners; corner += 1) {
    const y = positions[corner * 3 + 1]!;
    across[corner] = (positions[corner * 3]! - slopeX * y) * scale + SHADOW_TEXELS / 2 - 0.5;
    along[corner] = SHADOW_TEXELS / 2 - (positions[corner * 3 + 2]! - slopeZ * y) * scale - 0.5;
  }
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const mark = lens ? GLASS : markAt(positions[a * 3 + 1]!);
    fill(tile, mark, [across[a]!, along[a]!, across[b]!, along[b]!, across[c]!, along[c]!]);
  }
}

function markAt(high: number): number {
  let band = 0;
  while (high >= BANDS[band]!.belowMm) band += 1;
  return 1 << band;
}

type Corners = [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];

/** Marks the texels that a triangle covers; most are so small that their corners' are all. */
function fill(tile: Uint8Array, mark: number, [ax, ay, bx, by, cx, cy]: Corners): void {
  const [left, right] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)];
  const [top, bottom] = [Math.min(ay, by, cy), Math.max(ay, by, cy)];
  if (left < 0 || top < 0 || right > SHADOW_TEXELS - 1 || bottom > SHADOW_TEXELS - 1) return;
  const put = (x: number, y: number) => {
    tile[Math.round(y) * SHADOW_TEXELS + Math.round(x)]! |= mark;
  };
  put(ax, ay);
  put(bx, by);
  put(cx, cy);
  if (right - left < 1 && bottom - top < 1) return;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  for (let y = Math.ceil(top); y <= bottom; y += 1) {
    for (let x = Math.ceil(left); x <= right; x += 1) {
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (b >= 0 && c >= 0 && b + c <= 1) put(x, y);
    }
  }
}

/** A Gaussian, first across, then along. */
function blurred(source: Float32Array, spread: number): Float32Array {
  const reach = Math.ceil(spread * 2.5);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, nth) =>
    Math.exp(-((nth - reach) ** 2) / (2 * spread ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, step: number, inner: number) => {
    const into = new Float32Array(from.length);
    for (let row = 0; row < SHADOW_TEXELS; row += 1) {
      for (let place = 0; place < SHADOW_TEXELS; place += 1) {
        const at = row * inner + place * step;
        let sum = 0;
        for (let nth = -reach; nth <= reach; nth += 1) {
          const beside = Math.min(SHADOW_TEXELS - 1, Math.max(0, place + nth));
          sum += from[row * inner + beside * step]! * weights[nth + reach]!;
        }
        into[at] = sum / total;
      }
    }
    return into;
  };
  return pass(pass(source, 1, SHADOW_TEXELS), SHADOW_TEXELS, 1);
}
