import { expect, test } from "vitest";
import { firstExpired } from "./first-expired.ts";

const batch = (name: string, expiresOn: string, received = 10) => ({ batch: name, expiresOn, received });
const [may, june, july] = [batch("A", "2027-05-31"), batch("B", "2027-06-30"), batch("C", "2027-07-31")];
const first = (lies: number, today = "2027-01-01", batches = [june, july, may]) =>
  firstExpired(batches, { lies, today })?.batch;

test("of what lies there, the batch that expires next", () => {
  expect(first(30)).toBe("A");
  expect(first(21)).toBe("A");
  expect(first(20)).toBe("B");
  expect(first(1)).toBe("C");
  // Some came before batches were written down.
  expect(first(99)).toBe("A");
  expect(first(0)).toBeUndefined();
  expect(first(5, "2027-01-01", [])).toBeUndefined();
});

test("what has expired is left where it lies, unless there is nothing else", () => {
  expect(first(30, "2027-05-31")).toBe("A");
  expect(first(30, "2027-06-01")).toBe("B");
  expect(firstExpired([may, june], { lies: 15, today: "2028-01-01" })).toEqual({
    batch: "A",
    expiresOn: "2027-05-31",
    isExpired: true,
  });
});
