import { expect, test } from "vitest";
import { ownBarcodeOf, readBarcode } from "./barcode.ts";

test.each([
  ["4006381333931", "4006381333931"],
  ["5901234123457", "5901234123457"],
  ["96385074", "96385074"],
  ["036000291452", "0036000291452"],
  [" 4006381-333931 ", "4006381333931"],
])("%s is a bar code", (text, code) => {
  expect(readBarcode(text)).toEqual({ ok: true, code });
});

test.each([
  ["4006381333932", "check_digit"],
  ["4006381333913", "check_digit"],
  ["96385075", "check_digit"],
  ["036000291453", "check_digit"],
  ["", "length"],
  ["12345", "length"],
  ["12345678901234", "length"],
  ["A006381333931", "length"],
])("%s is none: %s", (text, reason) => {
  expect(readBarcode(text)).toEqual({ ok: false, reason });
});

test("one digit that is misread is always noticed", () => {
  const code = "4006381333931";
  for (let place = 0; place < code.length; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const misread = `${code.slice(0, place)}${digit}${code.slice(place + 1)}`;
      expect(readBarcode(misread).ok).toBe(misread === code);
    }
});

test("the shop's own codes are right, told by their beginning, and one for each unit", () => {
  expect(ownBarcodeOf(1)).toBe("2000000000015");
  const codes = [1, 2, 9, 10, 4_711, 1_000_000, 2_147_483_647].map(ownBarcodeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(readBarcode(code)).toEqual({ ok: true, code });
    expect(code.startsWith("20")).toBe(true);
  }
});
