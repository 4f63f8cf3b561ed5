import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";

/** Steps of a byte, on the whole: nobody sees it, and it hides where one block of the file ends and the next begins. */
const STRENGTH = 1;
/** Light of the ground where no shadow falls; there and on the product nothing runs so softly that blocks could show. */
const BARE = 241;
const DARK = 176;
/** Neighbours share their grain: of finer one an encoder would leave nothing. */
const SHARES = [1, 2, 1] as const;
/** Makes the mean of so many as strong as one of them was. */
const EVENING = 2.67;

/**
 * Lays a faint even grain, the same for the same name, over the soft shadows of the ground. Their neighbours differ by less than a
 * step of a byte: an encoder makes flat blocks of them.
 */
export function grained(pixels: Buffer, { width, height }: { width: number; height: number }, name: string): Buffer {
  const coarse = coarseGrain(width, height, seededRandom(seedOf(name)));
  const laid = Buffer.from(pixels);
  for (let at = 0; at < width * height; at += 1) {
    const green = pixels[at * 4 + 1]!;
    const share = Math.min(1, Math.max(0, BARE + 0.5 - green), Math.max(0, green - DARK) / 12);
    if (share === 0) continue;
    for (let band = at * 4; band < at * 4 + 3; band += 1) {
      laid[band] = Math.min(255, Math.round(pixels[band]! + coarse[at]! * share * STRENGTH));
    }
  }
  return laid;
}

function coarseGrain(width: number, height: number, random: () => number): Float32Array {
  const fine = Float32Array.from({ length: width * height }, () => (random() + random() + random() - 1.5) * 2);
  const across = shared(fine, 1);
  return shared(across, width).map((grain) => (grain * EVENING) / 16);
}

function shared(grain: Float32Array, step: number): Float32Array {
  return grain.map(
    (own, at) => SHARES[0] * (grain[at - step] ?? own) + SHARES[1] * own + SHARES[2] * (grain[at + step] ?? own),
  );
}
