import { expect, test } from "vitest";
import { nearUseOf, sphereWords } from "./near-use.ts";

const eye = (sph: number, add: number | null) => ({ sph, cyl: 0, axis: null, add });

test("an addition makes three single lenses of one prescription", () => {
  const use = nearUseOf({ right: eye(100, 200), left: eye(-50, 200) })!;
  expect(use.far).toEqual({ right: 100, left: -50 });
  expect(use.reading).toEqual({ right: 300, left: 150 });
  expect(use.computer).toEqual({ right: 200, left: 50 });
  expect(sphereWords(use.reading)).toBe("right +3.00, left +1.50");
});

test("one written for a single eye counts for both, none for neither", () => {
  expect(nearUseOf({ right: eye(0, 150), left: eye(0, null) })!.reading).toEqual({ right: 150, left: 150 });
  expect(nearUseOf({ right: eye(0, null), left: eye(0, null) })).toBeNull();
});
