import { expect, test } from "vitest";
import { faultIn, faultOf, listSerials, readSerial, serialFaultWords } from "./serials.ts";

test("serial numbers are read as they are printed, one a line, and what is none is told", () => {
  expect(listSerials(" RB 3025-1 \r\n\r\nrb3025/2,; X ")).toEqual(["RB 3025-1", "rb3025/2", "X"]);
  expect(readSerial("  SN  12 ")).toBe("SN 12");
  for (const wrong of ["", "-1", "<b>", "Ä1", "x".repeat(41)]) expect(readSerial(wrong), wrong).toBeNull();
});

test("each piece has one of its own, however its letters are written", () => {
  expect(faultOf(["A1", "A2"], 2)).toBeNull();
  expect(faultIn(["A1", "a1"])).toEqual({ fault: "doubled", serial: "a1" });
  expect(faultOf(["A1"], 3)).toEqual({ fault: "count", pieces: 3, given: 1 });
  expect(serialFaultWords({ fault: "count", pieces: 1, given: 0 })).toBe(
    "1 piece, and no serial number. Each piece has one of its own",
  );
});
