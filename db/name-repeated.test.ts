import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { nameRepeated } from "./name-repeated.ts";
import { testDatabase } from "#tests/support/process/database.ts";

type Asked = Parameters<ReturnType<typeof nameRepeated>>[0];
const asked = (text: string, values: unknown[] = [1]) => [{ text }, values] as unknown as Asked;
const nameIn = ([question]: Asked) => (question as { name?: string }).name;

test("a statement gets a name when it has come often enough, and keeps it", () => {
  const name = nameRepeated();
  const names = Array.from({ length: 60 }, () => nameIn(name(asked("select $1"))));
  expect(names.slice(0, 49).every((one) => one === undefined)).toBe(true);
  expect(new Set(names.slice(49))).toEqual(new Set(["often_1"]));
});

test("what has no parameters, such as the ends of transactions, and what has a name already, stays as it is", () => {
  const name = nameRepeated();
  const own = [{ text: "select $1", name: "mine" }, [1]] as unknown as Asked;
  for (let n = 0; n < 60; n += 1) {
    expect(nameIn(name(asked("commit", [])))).toBeUndefined();
    expect(nameIn(name(own))).toBe("mine");
  }
});

test("there are so many names and no more", () => {
  const name = nameRepeated();
  const names = Array.from({ length: 130 }, (_, text) => {
    for (let n = 1; n < 50; n += 1) name(asked(`select $1 + ${text}`));
    return nameIn(name(asked(`select $1 + ${text}`)));
  });
  expect(new Set(names.slice(0, 120)).size).toBe(120);
  expect(names.slice(120).every((one) => one === undefined)).toBe(true);
});

test("rows are the same before and after, also when a column is added between, and within a transaction", async () => {
  const { db } = await testDatabase();
  await db.execute(sql`create table often (id int, word text)`);
  await db.execute(sql`insert into often values (1, 'one'), (2, 'two')`);
  const read = (tx: typeof db, id: number) => tx.execute(sql`select id, word from often where id = ${id}`);
  for (let n = 0; n < 60; n += 1) expect((await read(db, 1 + (n % 2))).rows).toHaveLength(1);
  await db.execute(sql`alter table often add column more text`);
  await db.transaction(async (tx) => {
    expect((await read(tx, 2)).rows).toEqual([{ id: 2, word: "two" }]);
    const { rows } = await tx.execute(
      sql`select count(*)::int as named from pg_prepared_statements where name like 'often%'`,
    );
    expect(rows[0]).toEqual({ named: 1 });
  });
});
