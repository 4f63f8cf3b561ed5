import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { testsOf } from "./tests-of.ts";

test("tests of the database are told from those that never ask it, through all that they import", () => {
  const { asking, others } = testsOf("tests/support/process/database.ts", projectRoot);
  expect(asking).toContain("services/staff/staff.test.ts");
  expect(asking).toContain("tests/support/process/database.test.ts");
  expect(others).toContain("host/process/config.test.ts");
  // They bring their own, embedded one.
  expect(others).toContain("host/backup/backup.test.ts");
  expect(asking.length).toBeGreaterThan(150);
  expect(asking.filter((file) => others.includes(file))).toEqual([]);
});
