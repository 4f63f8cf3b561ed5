import { blend, carve, smoothstep } from "#domain/frames/soft-joins.ts";
import { ball } from "./soft-forms.ts";

/** A shell with its rim, the hollow in it and the lobe, leaning back, a little turned out and in towards the jaw. */
export function earField(head: number, u: number, y: number, z: number): number {
  const ey = y + 8;
  // The lobe hangs at the jaw, which is narrower than the temples.
  const [ex, ez] = [u - 69.5 + 9.5 * smoothstep(8, -34, ey), z + 97];
  if (Math.abs(ey) > 42 || Math.abs(ez) > 32 || ex < -25) return head;
  const [cosA, sinA] = [Math.cos(0.18), Math.sin(0.18)];
  const up = ey * cosA - ez * sinA;
  const ahead = ey * sinA + ez * cosA;
  const [cosB, sinB] = [Math.cos(0.34), Math.sin(0.34)];
  const out = ex * cosB + ahead * sinB;
  const fore = ahead * cosB - ex * sinB;
  // Narrower towards the lobe.
  const narrow = 1 - 0.34 * smoothstep(8, -28, up);
  const wide = 15.5 * narrow;
  const round = Math.sqrt((up / 27) ** 2 + (fore / wide) ** 2);
  let d = blend(head, ball(out + 1.8, up, fore, 3, 26, wide), 6);
  const ring = (round - 0.9) * 16;
  const high = out - 2.2;
  // The rim runs out into the lobe.
  const rim = Math.sqrt(ring * ring + high * high) - 2.7 + 2 * smoothstep(-6, -26, up);
  d = blend(d, rim, 2.5);
  const inner = (round - 0.5) * 16;
  const fold = Math.sqrt(inner * inner + (out - 0.6) ** 2) - 2.1 + 3 * smoothstep(2, 9, fore);
  d = blend(d, fold, 3);
  d = carve(d, -ball(out - 3.4, up + 4, fore - 2.5, 5.4, 9, 6), 4);
  d = blend(d, ball(out - 0.5, up + 4, fore - 11, 3, 5.5, 4), 5);
  return blend(d, ball(out + 0.6, up + 20, fore - 3, 2.6, 6.5, 6), 8);
}
