import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./client.ts";
import { ANYWHERE, IN_TRANSACTIONS, nameRepeated } from "./name-repeated.ts";
import { testDatabase } from "#tests/support/process/database.ts";

type Asked = Parameters<ReturnType<typeof nameRepeated>>[0];
const asked = (text: string, values: unknown[] = [1]) => [{ text }, values] as unknown as Asked;
const nameIn = ([question]: Asked) => (question as { name?: string }).name;

test("a statement gets a name when it has come often enough, and keeps it", () => {
  const name = nameRepeated(ANYWHERE);
  const names = Array.from({ length: 60 }, () => nameIn(name(asked("select $1"))));
  expect(names.slice(0, 49).every((one) => one === undefined)).toBe(true);
  expect(new Set(names.slice(49)).size).toBe(1);
});

test("a statement has one name in every process, whatever came before it, and no other has it", () => {
  const [one, other] = [nameRepeated(ANYWHERE), nameRepeated(ANYWHERE)];
  const often = (name: typeof one, text: string) => Array.from({ length: 50 }, () => nameIn(name(asked(text)))).at(-1);
  const first = often(one, "select $1");
  const second = often(one, "select 1 + $1");
  expect([often(other, "select 1 + $1"), often(other, "select $1")]).toEqual([second, first]);
  expect(first).not.toBe(second);
  // PostgreSQL cuts longer ones off.
  expect(first!.length).toBeLessThanOrEqual(63);
});

test("the ends of transactions, and what has a name already, stay as they are", () => {
  const name = nameRepeated(ANYWHERE);
  const own = [{ text: "select $1", name: "mine" }, [1]] as unknown as Asked;
  for (let n = 0; n < 60; n += 1) {
    expect(nameIn(name(asked("commit", [])))).toBeUndefined();
    expect(nameIn(name(own))).toBe("mine");
  }
});

test("what reads is named without parameters too: it is planned once then, and not each time", () => {
  const name = nameRepeated(ANYWHERE);
  const names = ["select 1 from stores", "\n  with some as (select 1) select * from some"].map((text) =>
    Array.from({ length: 50 }, () => nameIn(name(asked(text, [])))).at(-1),
  );
  expect(names).toEqual([expect.stringMatching(/^often_/), expect.stringMatching(/^often_/)]);
});

test("what compares with a pattern is planned for each: a plan for all patterns reads every row", () => {
  const name = nameRepeated(ANYWHERE);
  for (let n = 0; n < 120; n += 1) {
    expect(nameIn(name(asked("select 1 from orders where reverse(phone) like $1", ["8765%"])))).toBeUndefined();
    expect(nameIn(name(asked("select 1 from orders where phone ILIKE $1", ["%8765"])))).toBeUndefined();
  }
});

test("there are so many names and no more", () => {
  const name = nameRepeated(ANYWHERE);
  const names = Array.from({ length: 130 }, (_, text) => {
    for (let n = 1; n < 50; n += 1) name(asked(`select $1 + ${text}`));
    return nameIn(name(asked(`select $1 + ${text}`)));
  });
  expect(new Set(names.slice(0, 120)).size).toBe(120);
  expect(names.slice(120).every((one) => one === undefined)).toBe(true);
});

test("in transactions the first names are given early, and the others to what comes again and again", () => {
  const name = nameRepeated(IN_TRANSACTIONS);
  const nameAfter = (text: number, times: number) => {
    for (let n = 1; n < times; n += 1) name(asked(`select $1 + ${text}`));
    return nameIn(name(asked(`select $1 + ${text}`)));
  };
  const firsts = Array.from({ length: 80 }, (_, text) => nameAfter(text, 5));
  expect(new Set(firsts).size).toBe(80);
  expect(firsts).not.toContain(undefined);
  expect(nameAfter(80, 49)).toBeUndefined();
  expect(nameAfter(80, 1)).toBeDefined();
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

test("what comes in transactions has its name from the fifth time on, elsewhere from the fiftieth", async () => {
  const { connection } = await testDatabase();
  const { db, close } = openDatabase(connection, { maxConnections: 1 });
  onTestFinished(close);
  const countNamed = async () => {
    const { rows } = await db.execute(sql`select count(*)::int as named from pg_prepared_statements`);
    return rows[0]!.named;
  };
  await db.execute(sql`create table bought (id int)`);
  const buy = (id: number) => db.transaction((tx) => tx.execute(sql`insert into bought values (${id})`));
  for (let n = 0; n < 4; n += 1) await buy(n);
  expect(await countNamed()).toBe(0);
  await buy(5);
  expect(await countNamed()).toBe(1);
  // Outside of them it takes fifty.
  for (let n = 0; n < 10; n += 1) await db.execute(sql`select id from bought where id = ${n}`);
  expect(await countNamed()).toBe(1);
});

test("a column gets another type: what was named for the old one fails once at most, not as long as its connection", async () => {
  const { connection } = await testDatabase();
  const { db, close } = openDatabase(connection, { maxConnections: 1 });
  onTestFinished(close);
  await db.execute(sql`create table widened (id int)`);
  await db.execute(sql`insert into widened values (1)`);
  const read = () => db.transaction((tx) => tx.execute(sql`select id from widened where id = ${1}`));
  for (let n = 0; n < 60; n += 1) await read();
  await db.execute(sql`alter table widened alter column id type bigint`);
  await expect(read()).rejects.toMatchObject({ cause: { code: "0A000" } });
  expect((await read()).rows).toHaveLength(1);
});
