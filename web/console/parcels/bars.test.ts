import { expect, test } from "vitest";
import { openBars } from "./bars.ts";

const { drawBars, drawLabelBars } = await openBars();

test("a Code 128 begins with its start sign and ends with its stop sign, eleven modules a sign", () => {
  const { width, path } = drawBars("AB1");
  // Start, three letters, check sign: 11 each; the stop sign has 13; ten quiet ones on both sides.
  expect(width).toBe(5 * 11 + 13 + 20);
  // Start B is 2 1 1 2 1 4, stop is 2 3 3 1 1 1 2.
  expect(path.startsWith("M10 0h2v1h-2zM13 0h1v1h-1zM16 0h1v1h-1z")).toBe(true);
  expect(path.endsWith("M76 0h2v1h-2z")).toBe(true);
});

test("on a label an EAN is drawn as one, and what is none as a Code 128", () => {
  // 95 modules between ten quiet ones, with guards of 1 1 1 at both ends.
  const ean = drawLabelBars("4006381333931");
  expect(ean.width).toBe(95 + 20);
  expect(ean.path.startsWith("M10 0h1v1h-1zM12 0h1v1h-1z")).toBe(true);
  expect(ean.path.endsWith("M104 0h1v1h-1z")).toBe(true);
  expect(drawLabelBars("96385074").width).toBe(67 + 20);
  expect(drawLabelBars("4006381333932")).toEqual(drawBars("4006381333932"));
  expect(drawLabelBars("SKU-1")).toEqual(drawBars("SKU-1"));
});
