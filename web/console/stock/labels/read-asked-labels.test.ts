import { expect, test } from "vitest";
import { readAskedLabels, readCount, readStart } from "./read-asked-labels.ts";

const read = (query: string) => readAskedLabels(new URLSearchParams(query));

test("units with what was typed beside them, chosen rows of the list, and a receipt", () => {
  expect(read("unit=5&count=3&unit=6&count=x&sheet=65&start=7")).toEqual({
    receiptId: null,
    labels: [
      { unitId: 5, typed: "3" },
      { unitId: 6, typed: "x" },
    ],
    sheet: "65",
    start: "7",
  });
  expect(read("row=5-45&row=5-1&row=7-45&row=x").labels.map(({ unitId }) => unitId)).toEqual([5, 7]);
  expect(read("receipt=12&sheet=30")).toEqual({ receiptId: 12, labels: [], sheet: "24", start: "1" });
});

test("counts and places are whole numbers that fit", () => {
  expect(["0", " 12 ", "650", "651", "-1", "1.5", ""].map(readCount)).toEqual([0, 12, 650, null, null, null, null]);
  expect(["1", "24", "25", "0"].map((typed) => readStart(typed, "24"))).toEqual([1, 24, null, null]);
  expect(readStart("65", "65")).toBe(65);
});
