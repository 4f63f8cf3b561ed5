import { sql } from "drizzle-orm";
import { openSync } from "node:fs";
import { expect, test } from "vitest";
import { createLog, outputTo } from "./log.ts";
import { testDatabase } from "#tests/support/process/database.ts";

const { db } = await testDatabase();
const lines: string[] = [];
const log = createLog({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });

test("a refused row is logged by its rule and without its values", async () => {
  await db.execute(sql`create table log_readers (email text unique)`);
  const insert = () => db.execute(sql`insert into log_readers values (${"planted@example.in"})`);
  await insert();
  await insert().catch((error: unknown) => log.error({ err: error }, "a call failed"));

  const [line] = lines.map((text) => JSON.parse(text) as object);
  expect(line).toMatchObject({
    level: "error",
    msg: "a call failed",
    err: {
      message: expect.stringContaining("insert into log_readers"),
      cause: { code: "23505", constraint: "log_readers_email_key" },
    },
  });
  expect(lines.join("")).not.toContain("planted");
});

test("what should not have been logged is cut out", () => {
  lines.length = 0;
  log.info(
    { email: "planted", user: { phone: "planted", password: "planted" }, a: { b: { token: "planted" } } },
    "oops",
  );
  expect(lines.join("")).not.toContain("planted");
});

test.runIf(process.platform === "linux")("a disk without room for the log ends nothing", async () => {
  const full = createLog({ logLevel: "info" }, outputTo(openSync("/dev/full", "w")));
  for (let line = 0; line < 3; line += 1) expect(() => full.info({}, "there is no room for this")).not.toThrow();
});
