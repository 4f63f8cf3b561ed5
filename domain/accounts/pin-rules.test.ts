import { expect, test } from "vitest";
import { isEasyPin, pinForm } from "./pin-rules.ts";

test.each(["123456", "987654", "012345", "111111", "000000", "121212", "123123", "198512", "121985", "200107"])(
  "%s is guessed first",
  (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  },
);

test.each(["483920", "135790", "202683", "718293", "112233"])("%s may be one", (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

test.each(["12345", "1234567", "48392a", "٤٨٣٩٢٠", " 48392", ""])("%s is no PIN", (pin) => {
  expect(pinForm.safeParse({ pin_password: pin, password: "x" }).success).toBe(false);
});
