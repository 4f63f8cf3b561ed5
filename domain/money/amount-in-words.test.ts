import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test("writes amounts in the Indian system", () => {
  expect(amountInWords(0)).toBe("Rupees Zero Only");
  expect(amountInWords(100_000)).toBe("Rupees One Thousand Only");
  expect(amountInWords(123_450)).toBe("Rupees One Thousand Two Hundred Thirty Four and Paise Fifty Only");
  expect(amountInWords(5)).toBe("Rupees Zero and Paise Five Only");
  expect(amountInWords(10_000_000)).toBe("Rupees One Lakh Only");
  expect(amountInWords(1_234_567_819)).toBe(
    "Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Paise Nineteen Only",
  );
  expect(amountInWords(10_000_000_000_000)).toBe("Rupees Ten Thousand Crore Only");
});

test("refuses what is not an amount", () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
  expect(() => amountInWords(0.5)).toThrow(RangeError);
});
