import { type HeadShape, heightScale, measureHead, MODEL_WIDTH_MM } from "#domain/heads/head.ts";
import { blend, carve, smoothstep } from "#domain/frames/soft-joins.ts";

/** A signed distance, millimetres, negative inside: x to the viewer's right, y up from the pupils, z from the corneas. */
export type HeadField = (x: number, y: number, z: number) => number;

/** The whole head, and what of it a temple slides along: all but the face's features and the ears. */
export type HeadFields = { whole: HeadField; skull: HeadField };

/** What makes a woman's, a man's and a child's head of the same model. */
type Character = {
  jaw: number;
  brow: number;
  nose: number;
  lips: number;
  neck: number;
  cheek: number;
  /** The lower half of the face, as a share of the model's. */
  lower: number;
  cranium: number;
};
const CHARACTERS: Record<HeadShape["person"], Character> = {
  woman: { jaw: 0.25, brow: 0.2, nose: 0.9, lips: 1.1, neck: 42, cheek: 1, lower: 0.96, cranium: 1 },
  man: { jaw: 0.8, brow: 0.8, nose: 1, lips: 0.94, neck: 48, cheek: 0.7, lower: 1, cranium: 1 },
  child: { jaw: 0.45, brow: 0, nose: 0.68, lips: 0.98, neck: 41, cheek: 2.2, lower: 0.82, cranium: 1.04 },
};

function ball(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const [a, b, c] = [x / rx, y / ry, z / rz];
  const near = Math.sqrt(a * a + b * b + c * c);
  const [d, e, f] = [a / rx, b / ry, c / rz];
  const steep = Math.sqrt(d * d + e * e + f * f);
  return steep > 1e-6 ? (near * (near - 1)) / steep : -Math.min(rx, ry, rz);
}

/** From one ball to another: the line between them, thick as they are. */
function rod(
  x: number,
  y: number,
  z: number,
  [ax, ay, az, ar]: readonly [number, number, number, number],
  [bx, by, bz, br]: readonly [number, number, number, number],
): number {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const share = Math.min(
    1,
    Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz)),
  );
  const [px, py, pz] = [x - ax - dx * share, y - ay - dy * share, z - az - dz * share];
  return Math.sqrt(px * px + py * py + pz * pz) - ar - (br - ar) * share;
}

/** Both halves of a face meet without a crease. */
const evenly = (x: number) => Math.sqrt(x * x + 4) - 0.6;

export function headFields(head: HeadShape): HeadFields {
  const character = CHARACTERS[head.person];
  const tall = heightScale(head);
  const eye = ((measureHead(head).pdMm / 2) * MODEL_WIDTH_MM) / head.faceWidthMm;
  const skull = (x: number, y: number, z: number) => skullField(x, y, z, character);
  const wide = head.faceWidthMm / 2 / halfWidth(skull);
  const least = Math.min(wide, tall);
  const sized =
    (field: HeadField): HeadField =>
    (x, y, z) =>
      field(Math.abs(x) / wide, y / (y < 0 ? tall * character.lower : tall), z / tall) * least;
  return { skull: sized(skull), whole: sized((u, y, z) => modelField(u, y, z, character, eye, skull)) };
}

/** How far the sides reach at the height of the eyes. */
function halfWidth(field: HeadField): number {
  let [low, high] = [50, 100];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    let inside = false;
    for (let z = -10; z > -78 && !inside; z -= 1) inside = field(middle, 0, z) < 0;
    if (inside) low = middle;
    else high = middle;
  }
  return low;
}

function skullField(x: number, y: number, z: number, { jaw, cheek, cranium, neck }: Character): number {
  const u = Math.abs(x);
  let d = ball(u, y - 34, z + 84, 74 * cranium, 82 * cranium, 92 * cranium);
  d = blend(d, ball(u, y + 18, z + 50, 62, 86, 58), 24);
  d = blend(d, ball(u, y + 66, z + 40, 32 + 8 * jaw, 44, 42), 24);
  if (jaw > 0) d = blend(d, ball(u - 35 - 6 * jaw, y + 64, z + 64, 6 + 5 * jaw, 24, 20), 30);
  d = blend(d, ball(u - 34, y + 30, z + 13, 20, 15 + 2 * cheek, 16), 26);
  d = blend(d, ball(u, y + 99, z + 12, 15 + 6 * jaw, 14, 17 + jaw), 26);
  const throat = rod(u, y, z, [0, -58, -86, neck], [0, -200, -102, neck + 3]);
  d = blend(d, throat, 18);
  return blend(d, ball(u, y + 232, z + 108, 190, 62, 60), 50);
}

function modelField(u: number, y: number, z: number, character: Character, eye: number, skull: HeadField): number {
  let d = skull(u, y, z);
  if (y > 60 || z < -140) return d;
  if (z > -50 && y > -125) d = faceField(d, u, y, z, character, eye);
  return earField(d, u, y, z);
}

function faceField(skull: number, u: number, y: number, z: number, character: Character, eye: number): number {
  const { brow, nose, lips } = character;
  let d = skull;
  const x = evenly(u);
  // The brow over the sockets, then the sockets, then what lies in them.
  d = blend(d, ball(x - 24, y - 19 + (x - 24) * 0.16, z + 4, 22, 9, 9 + 2 * brow), 24);
  d = blend(d, ball(u, y - 17, z + 2, 11, 13, 8 + 2 * brow), 20);
  d = carve(d, -ball(u - eye + 2, y + 1, z - 15, 19, 13, 19), 24);
  d = noseField(d, x, u, y, z, nose);
  d = eyeField(d, u - eye, y, z);
  return mouthField(d, x, u, y, z, lips);
}

/** Lids that are closed, with the line where they meet. */
function eyeField(face: number, u: number, y: number, z: number): number {
  const lid = ball(u, y + 0.5, z + 13.2, 15.5, 13, 13.4);
  let d = blend(face, lid, 5);
  const fold = y + 5.2 + u * 0.03 - (u * u) / 95;
  // Lines run out towards the corners of the eye.
  const thin = (u / 15) ** 4;
  const line = Math.sqrt(fold * fold + (lid + 0.1) * (lid + 0.1)) - 1.9 + 2.4 * thin;
  d = carve(d, -line, 3.4);
  // The crease of the upper lid.
  const upper = y - 6.6 + (u * u) / 60;
  const crease = Math.sqrt(upper * upper + lid * lid) - 1 + 2.2 * thin;
  return carve(d, -crease, 3.6);
}

function noseField(face: number, x: number, u: number, y: number, z: number, nose: number): number {
  const tip = -42;
  const out = (by: number) => by * nose;
  let d = blend(face, rod(u, y, z, [0, 6, -5, 6], [0, tip + 6, out(24) - 4, 6.2]), 12);
  d = blend(d, ball(u, y - tip - 8, z - 2, 13 * nose + 1, 22, 10), 12);
  d = blend(d, ball(u, y - tip, z - out(26) + 7, 8.2, 7.4, 9), 9);
  d = blend(d, ball(x - 11 * nose - 1, y - tip + 3.5, z - out(10), 5.6, 6, 8.5), 10);
  return carve(d, -ball(x - 6.4, y - tip + 8.6, z - out(16), 3.2, 2.4, 5), 2.4);
}

function mouthField(face: number, x: number, u: number, y: number, z: number, lips: number): number {
  let d = blend(face, ball(u, y + 66, z + 12, 24, 20, 20), 20);
  d = carve(d, -ball(u, y + 57, z - 17, 2.6, 7, 3.4), 4);
  d = carve(d, -ball(u, y + 87, z - 19, 15, 5, 9), 14);
  const smile = (u * u) / 300;
  const bow = 1.2 * Math.exp(-(u * u) / 14);
  d = blend(d, ball(x - 4, y + 67 - smile + bow, z - 4.6, 15, 4.4 * lips, 6.4 * lips), 5);
  d = blend(d, ball(u, y + 75.2 - smile, z - 3.6, 15, 5.2 * lips, 7 * lips), 4.5);
  const gap = y + 70.9 - smile + 0.8 * Math.exp(-(u * u) / 18);
  // Below the surface only, so that the line is as deep everywhere, and runs out towards the corners.
  const fine = 0.9 - 2.4 * (u / 27) ** 4;
  d = carve(d, -(Math.sqrt(gap * gap + d * d) - fine), 2);
  return carve(d, -ball(u - 24, y + 69, z - 9.4, 4, 3, 4), 7);
}

/** A shell with its rim, the hollow in it and the lobe, leaning back, a little turned out and in towards the jaw. */
function earField(head: number, u: number, y: number, z: number): number {
  const ey = y + 6;
  // The lobe hangs at the jaw, which is narrower than the temples.
  const [ex, ez] = [u - 69.5 + 5.5 * smoothstep(6, -34, ey), z + 97];
  if (Math.abs(ey) > 42 || Math.abs(ez) > 32 || ex < -25) return head;
  const [cosA, sinA] = [Math.cos(0.2), Math.sin(0.2)];
  const up = ey * cosA - ez * sinA;
  const ahead = ey * sinA + ez * cosA;
  const [cosB, sinB] = [Math.cos(0.3), Math.sin(0.3)];
  const out = ex * cosB + ahead * sinB;
  const fore = ahead * cosB - ex * sinB;
  // Narrower towards the lobe.
  const narrow = 1 - 0.3 * smoothstep(6, -28, up);
  const [a, b] = [up / 26.5, fore / (15.5 * narrow)];
  const round = Math.sqrt(a * a + b * b);
  let d = blend(head, ball(out + 1.2, up, fore, 3.8, 26.5, 15.5 * narrow), 6);
  const ring = (round - 0.86) * 16;
  const high = out - 2.4;
  // The rim runs out into the lobe.
  const rim = Math.sqrt(ring * ring + high * high) - 2.6 + 2.4 * smoothstep(2, -24, up);
  d = blend(d, rim, 4.5);
  d = carve(d, -ball(out - 4, up + 2, fore - 1.5, 5.6, 13, 7.5), 5);
  d = blend(d, ball(out - 1, up + 4, fore - 11, 3, 5.5, 4), 5);
  return blend(d, ball(out - 0.4, up + 18, fore - 1.6, 3, 7.5, 6.5), 8);
}
