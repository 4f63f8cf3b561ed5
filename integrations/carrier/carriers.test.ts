import { expect, test } from "vitest";
import { CARRIERS, findCarrier } from "./carriers.ts";

test("a number of the carrier's own is read as its label has it, and none is made up", async () => {
  const book = (name: string, trackingNo: string) =>
    findCarrier(name)!.book({ orderNumber: "BPRD-6WNY-7PRH-FTHB", trackingNo });
  expect(await book("Blue Dart", " 7712 345-678a ")).toEqual({ ok: true, trackingNo: "7712345-678A" });
  for (const wrong of ["", "12", "=1+1", "a b", "x".repeat(60)])
    expect(await book("DTDC", wrong), wrong).toEqual({ ok: false, reason: "number" });
  expect(await book("Our own rider", "")).toEqual({ ok: true, trackingNo: "BPRD-6WNY-7PRH-FTHB" });
  expect(findCarrier("Nobody")).toBeNull();
  expect(new Set(CARRIERS.map(({ name }) => name)).size).toBe(CARRIERS.length);
});
