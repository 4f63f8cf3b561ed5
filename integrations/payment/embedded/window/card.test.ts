import { expect, test } from "vitest";
import { cardNumberProblem, expiryProblem, groupCardNumber, networkOf, passesLuhn, slashExpiry } from "./card.js";

test("the check digit tells a number from a slip", () => {
  expect(["4100280000001007", "5500670000001002", "4111111111111111"].map(passesLuhn)).toEqual([true, true, true]);
  expect(["4100280000001008", "5500670000001020", "41002800", ""].map(passesLuhn)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("the cards of the drill pass, others are told why not", () => {
  expect(cardNumberProblem("4100 2800 0000 1007")).toBeNull();
  expect(cardNumberProblem("5500-6700-0000-1002")).toBeNull();
  expect(cardNumberProblem("")).toBe("Enter the card number");
  expect(cardNumberProblem("4100 2800 0000 1006")).toMatch("not valid");
  expect(cardNumberProblem("4111 1111 1111 1111")).toMatch("Only test cards");
});

test("no inherited name passes for a test card", () => {
  for (const name of ["constructor", "toString", "__proto__"]) expect(cardNumberProblem(name)).not.toBeNull();
});

test("a card is good to the end of its month", () => {
  expect(expiryProblem("03/26", new Date("2026-03-31T23:00:00Z"))).toBeNull();
  expect(expiryProblem("03/26", new Date("2026-04-01T00:00:00Z"))).toMatch("expired");
  expect(expiryProblem("13/26", new Date("2026-03-01"))).toMatch("MM/YY");
  expect(expiryProblem(" ", new Date("2026-03-01"))).toMatch("Enter");
});

test("digits are grouped while they are typed", () => {
  expect(groupCardNumber("41002800x0000 1007")).toBe("4100 2800 0000 1007");
  expect(["1", "12", "123", "12/345"].map(slashExpiry)).toEqual(["1", "12", "12/3", "12/34"]);
});

test("networks", () => {
  expect(["4100280000001007", "5500670000001002", "6011"].map(networkOf)).toEqual(["Visa", "MasterCard", "Unknown"]);
});
