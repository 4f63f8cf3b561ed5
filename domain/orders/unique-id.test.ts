import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUniqueId, parseUniqueId } from "./unique-id.ts";

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test("four groups of four readable characters", () => {
  expect(formatUniqueId(Uint8Array.of(0, 68, 50, 20, 199, 66, 84, 182, 53, 207))).toBe("0123-4567-89AB-CDEF");
  expect(formatUniqueId(new Uint8Array(16))).toBe("0000-0000-0000-0000");
  fc.assert(
    fc.property(bytes, (random) => {
      expect(formatUniqueId(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }),
  );
});

test("every one of the 80 bits changes the number", () => {
  const numbers = new Set<string>();
  for (let bit = 0; bit < 80; bit += 1) {
    const random = new Uint8Array(16);
    random[Math.floor(bit / 8)] = 1 << (bit % 8);
    numbers.add(formatUniqueId(random));
  }
  expect(numbers.size).toBe(80);
});

test("is read as people type it", () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = formatUniqueId(random);
      expect(parseUniqueId(number)).toBe(number);
      expect(
        parseUniqueId(` ${number.toLowerCase().replaceAll("-", "").replaceAll("0", "o").replaceAll("1", "l")}`),
      ).toBe(number);
    }),
  );
});

test("other text is no bill number", () => {
  for (const text of ["", "0000-0000-0000-000", "0000-0000-0000-000U", "0000-0000-0000-0000-0", "../../etc/passwd"]) {
    expect(parseUniqueId(text)).toBeNull();
  }
  expect(() => formatUniqueId(new Uint8Array(9))).toThrow(RangeError);
});
