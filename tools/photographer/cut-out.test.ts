import { expect, test } from "vitest";
import { CUT_OUT_LIGHT, freeFromGround } from "./cut-out.ts";

const LIGHT = 255 * (1.055 * CUT_OUT_LIGHT ** (1 / 2.4) - 0.055);
const pixel = (...bands: number[]) => Uint8Array.from([...bands.map(Math.round), 255]);

test("a solid pixel stays as it is", () => {
  expect([...freeFromGround(pixel(90, 60, 30), pixel(90, 60, 30))]).toEqual([90, 60, 30, 255]);
});

test("an empty pixel becomes nothing", () => {
  expect([...freeFromGround(pixel(0, 0, 0), pixel(LIGHT, LIGHT, LIGHT))]).toEqual([0, 0, 0, 0]);
});

test("a lens that lets half through, laid over anything, gives back what was seen", () => {
  const [r, g, b, cover] = freeFromGround(pixel(10, 10, 10), pixel(10 + LIGHT / 2, 10 + LIGHT / 2, 10 + LIGHT / 2));
  expect(cover).toBeGreaterThan(126);
  expect(cover).toBeLessThan(129);
  const over = (band: number, ground: number) => band * (cover! / 255) + ground * (1 - cover! / 255);
  for (const band of [r!, g!, b!]) expect(Math.abs(over(band, LIGHT) - (10 + LIGHT / 2))).toBeLessThan(1.5);
});

test.each([
  ["amber acetate", [60, 25, 5], [0.5, 0.3, 0.05]],
  ["a brown lens", [12, 10, 8], [0.35, 0.25, 0.15]],
])("%s keeps its hue over the light that it was seen against", (_name, own, through) => {
  const light = own.map((band, nth) => band + through[nth]! * LIGHT);
  const [r, g, b, cover] = freeFromGround(pixel(...own), pixel(...light));
  expect(cover).toBeLessThan(250);
  const laid = [r!, g!, b!].map((band) => band * (cover! / 255) + LIGHT * (1 - cover! / 255));
  for (const [nth, band] of laid.entries()) expect(Math.abs(band - light[nth]!)).toBeLessThan(1.5);
});
