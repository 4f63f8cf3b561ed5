import { expect, test } from "vitest";
import { DELIVERY_STATES, findState, isPin, pinWarning, stateForPin, STATES, statesForPin } from "./states.ts";

test("a PIN code tells its State where only one has it", () => {
  const cases = {
    "110001": "07",
    "400001": "27",
    "403001": "30",
    "560001": "29",
    "600001": "33",
    "700001": "19",
    "744101": "35",
  };
  for (const [pin, code] of Object.entries(cases)) expect(stateForPin(pin)?.code).toBe(code);
});

test("shared PIN codes name every candidate", () => {
  expect(statesForPin("160017").map((state) => state.name)).toEqual(["Punjab", "Chandigarh"]);
  expect(stateForPin("160017")).toBeNull();
  expect(statesForPin("194101").map((state) => state.code)).toEqual(["01", "38"]);
});

test("a PIN code has six digits and does not begin with 0", () => {
  expect(isPin("110001")).toBe(true);
  for (const bad of ["010001", "11000", "1100011", "11 001", ""]) expect(isPin(bad)).toBe(false);
  expect(statesForPin("999999")).toEqual([]);
});

test("warns of a PIN code in another State", () => {
  expect(pinWarning("110001", "27")).toBe("PIN 110001 is usually in Delhi. Please check it.");
  expect(pinWarning("110001", "07")).toBeNull();
  expect(pinWarning("160017", "03")).toBeNull();
  expect(pinWarning("999999", "07")).toBeNull();
});

test("States are found by code and by name", () => {
  expect(findState("delhi")?.code).toBe("07");
  expect(findState("29")?.name).toBe("Karnataka");
  expect(findState("Bavaria")).toBeNull();
});

test("codes are unique; parcels go wherever there are PIN codes", () => {
  expect(new Set(STATES.map((state) => state.code)).size).toBe(37);
  expect(DELIVERY_STATES).toHaveLength(36);
});
