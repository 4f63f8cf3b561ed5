import { expect, test } from "vitest";
import { countBoxes } from "./count-boxes.ts";

test.each([
  [{}, 0],
  [{ right: "", rightBoxes: "4", left: "", leftBoxes: "1" }, 0],
  [{ right: "12", rightBoxes: "4", left: "", leftBoxes: "1" }, 4],
  [{ right: "12", rightBoxes: "4", left: "13", leftBoxes: "2" }, 6],
  [{ right: "12", rightBoxes: "" }, 0],
])("%j asks for %i boxes", (fields, boxes) => {
  expect(countBoxes(fields)).toBe(boxes);
});
