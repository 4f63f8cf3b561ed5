import { expect, test } from "vitest";
import { countWorkers } from "./count-workers.mjs";

test("workers are counted from the command line, in both ways of writing", () => {
  expect(countWorkers([], {})).toEqual({});
  expect(countWorkers(["--workers", "4"], {})).toEqual({ WORKERS: "4" });
  expect(countWorkers(["--workers=2"], {})).toEqual({ WORKERS: "2" });
});

test.each([["0"], ["-1"], ["1.5"], ["many"], [""], ["65"], ["1e1"]])("%j workers are refused", (text) => {
  expect(() => countWorkers(["--workers", text], {})).toThrow("--workers must be a whole number from 1 to 64.");
});

test("no number is refused too, and so is an option that npm has kept", () => {
  expect(() => countWorkers(["--workers"], {})).toThrow("--workers must be a whole number");
  expect(() => countWorkers(["2"], { npm_config_workers: "true" })).toThrow("npm start -- --workers N");
});
