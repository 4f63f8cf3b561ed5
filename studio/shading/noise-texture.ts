import { seededRandom } from "#domain/frames/seeded-random.ts";

export const NOISE_SIZE = 32;

/** Gradient noise in a cube that repeats, four independent ones in the four channels; the same for everybody. */
export function noiseCube(): Uint8Array {
  const texels = new Uint8Array(NOISE_SIZE ** 3 * 4);
  for (let channel = 0; channel < 4; channel += 1) {
    const noise = gradientNoise(seededRandom(0x7041 + channel));
    for (let at = 0; at < NOISE_SIZE ** 3; at += 1) {
      const [x, y, z] = [at % NOISE_SIZE, Math.floor(at / NOISE_SIZE) % NOISE_SIZE, Math.floor(at / NOISE_SIZE ** 2)];
      const value = noise((x / NOISE_SIZE) * CELLS, (y / NOISE_SIZE) * CELLS, (z / NOISE_SIZE) * CELLS);
      texels[at * 4 + channel] = Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, value * 1.35)));
    }
  }
  return texels;
}

const CELLS = 8;

function gradientNoise(random: () => number): (x: number, y: number, z: number) => number {
  const slopes = Array.from({ length: CELLS ** 3 }, () => {
    const up = random() * 2 - 1;
    const angle = random() * 2 * Math.PI;
    const ring = Math.sqrt(1 - up * up);
    return [ring * Math.cos(angle), ring * Math.sin(angle), up] as const;
  });
  const slopeAt = (i: number, j: number, k: number) =>
    slopes[((k % CELLS) * CELLS + (j % CELLS)) * CELLS + (i % CELLS)]!;
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y, z) => {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [u, v, w] = [x - i, y - j, z - k];
    let sum = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      const [a, b, c] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const slope = slopeAt(i + a, j + b, k + c);
      const weight = (a ? ease(u) : 1 - ease(u)) * (b ? ease(v) : 1 - ease(v)) * (c ? ease(w) : 1 - ease(w));
      sum += weight * (slope[0] * (u - a) + slope[1] * (v - b) + slope[2] * (w - c));
    }
    return sum;
  };
}
