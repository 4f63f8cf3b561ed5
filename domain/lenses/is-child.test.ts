import { expect, test } from "vitest";
import { isChildWearer } from "./is-child.ts";

test.each([
  [17, ["Men"], true],
  [18, ["Juniors"], false],
  [null, ["Juniors"], true],
  [null, ["Juniors", "Women"], false],
  [null, [], false],
])("age %j in a frame for %j: %j", (age, audiences, isChild) => {
  expect(isChildWearer({ age, audiences })).toBe(isChild);
});
