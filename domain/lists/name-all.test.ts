import { expect, test } from "vitest";
import { nameAll } from "./name-all.ts";

test("names stand one after the other, the last after an and", () => {
  expect(["", "Juno", "Juno, Betwa"].map((all) => nameAll(all.split(", ")))).toEqual(["", "Juno", "Juno and Betwa"]);
  expect(nameAll(["Juno", "Lodhi Classic", "Kalimpong Aviator"])).toBe("Juno, Lodhi Classic and Kalimpong Aviator");
  expect(nameAll([])).toBe("");
});
