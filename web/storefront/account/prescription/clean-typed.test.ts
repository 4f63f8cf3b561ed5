import { expect, test } from "vitest";
import { cleanTyped, giveSign, stepBy, turnSign, writeOut } from "./clean-typed.ts";

const typeAll = (keys: string) => [...keys].reduce((held, key) => cleanTyped(held + key, held), "");

test("a field takes a sign, digits and one point; other keys leave what stood there", () => {
  expect(typeAll("-2.25")).toBe("-2.25");
  expect(typeAll("-2.2.5")).toBe("-2.25");
  expect(typeAll("x-1e.5%0")).toBe("-1.50");
  expect(typeAll("+1,75")).toBe("+1.75");
  expect(cleanTyped("abc", "")).toBe("");
});

test("words for nothing can be typed to their end and become 0", () => {
  expect(typeAll("plano")).toBe("plano");
  expect(writeOut(typeAll("plano"), "power")).toBe("0.00");
  expect(writeOut(typeAll("DS"), "power")).toBe("0.00");
  expect(writeOut("none", "number")).toBe("0");
  expect(writeOut("pla", "power")).toBe("");
});

test("a power that is left shows its sign and both decimals", () => {
  expect(writeOut("2", "power")).toBe("+2.00");
  expect(writeOut("+225", "power")).toBe("+2.25");
  expect(writeOut("-.5", "power")).toBe("-0.50");
  expect(writeOut("", "power")).toBe("");
  expect(writeOut("-", "power")).toBe("");
  expect(writeOut("90", "number")).toBe("90");
});

test("a power that has a sign on its card keeps what was typed while its sign is not said, and no key gives it one", () => {
  expect(writeOut("225", "signed")).toBe("225");
  expect(writeOut("0.75", "signed")).toBe("0.75");
  expect(writeOut("-225", "signed")).toBe("-2.25");
  expect(writeOut("+.5", "signed")).toBe("+0.50");
  expect(writeOut("0", "signed")).toBe("0.00");
  expect(stepBy("225", 0.25, "signed")).toBeNull();
  expect(stepBy("-2.25", 0.25, "signed")).toBe("-2.00");
  expect(stepBy("", -0.25, "signed")).toBe("-0.25");
});

test("the sign turns, the arrows step", () => {
  expect(turnSign("2.25")).toBe("-2.25");
  expect(turnSign("-2.25")).toBe("+2.25");
  expect(turnSign("+2.25")).toBe("-2.25");
  expect(turnSign("")).toBe("-");
  expect(giveSign("225", "signed")).toBe("-2.25");
  expect(giveSign("-2.25", "signed")).toBe("+2.25");
  expect(giveSign("", "signed")).toBe("-");
  expect(stepBy("-0.25", 0.25, "power")).toBe("0.00");
  expect(stepBy("", -0.25, "power")).toBe("-0.25");
  expect(stepBy("31.5", 0.5, "number")).toBe("32");
  expect(stepBy("", 1, "number")).toBeNull();
});
