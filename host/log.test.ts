import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#host/log.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();
const lines: string[] = [];
const log = createLog({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });

test("a refused row is logged by its rule and without its values", async () => {
  await db.execute(sql`create table people (email text unique)`);
  const insert = () => db.execute(sql`insert into people values (${"planted@example.in"})`);
  await insert();
  await insert().catch((error: unknown) => log.error({ err: error }, "a call failed"));

  const [line] = lines.map((text) => JSON.parse(text) as object);
  expect(line).toMatchObject({
    level: "error",
    msg: "a call failed",
    err: {
      message: expect.stringContaining("insert into people"),
      cause: { code: "23505", constraint: "people_email_key" },
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
