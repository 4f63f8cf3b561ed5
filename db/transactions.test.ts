import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "./client.ts";
import { isDatabaseAway } from "#domain/wire/database-away.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { type Cut, openDatabaseProxy } from "#tests/support/process/database-proxy.ts";

const { db, connection } = await testDatabase();
await db.execute(sql`create table marks (name text primary key)`);

const size = 3;

async function openBehindProxy(options: DatabaseOptions = {}) {
  const proxy = await openDatabaseProxy(connection);
  const { db: own, pool, close } = openDatabase(proxy.connection, { maxConnections: size, ...options });
  const mark = (name: string) =>
    own.transaction(async (tx) => void (await tx.execute(sql`insert into marks values (${name})`)));
  /** As many transactions at once as there are places: each waits for all the others. */
  const useAll = async () => {
    const { promise: allIn, resolve } = Promise.withResolvers<void>();
    let inside = 0;
    const turn = () =>
      own.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if ((inside += 1) === size) resolve();
        await allIn;
      });
    await Promise.all(Array.from({ length: size }, turn));
    return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  };
  return { proxy, db: own, pool, close, mark, useAll };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const isMarked = async (name: string) =>
  (await db.execute(sql`select 1 from marks where name = ${name}`)).rows.length === 1;

test.each<[string, Cut, "kept" | "not kept"]>([
  ["at BEGIN", { at: "begin" }, "not kept"],
  ["over the answer to BEGIN", { at: "begin", heard: true }, "not kept"],
  ["within", { at: "insert" }, "not kept"],
  ["at COMMIT", { at: "commit" }, "not kept"],
  ["over the answer to COMMIT", { at: "commit", heard: true }, "kept"],
])("a connection that is cut %s costs no place in the pool", async (moment, cut, kept) => {
  const { proxy, mark, useAll, close } = await openBehindProxy();
  proxy.cutAt(cut);
  const names = Array.from({ length: 3 * size }, (_, place) => `${moment} ${place}`);
  for (const fault of await Promise.all(names.map((name) => faultOf(mark(name))))) {
    expect(fault).toBeInstanceOf(Error);
    expect(isDatabaseAway(fault), String(fault)).toBe(true);
  }
  expect(proxy.cuts()).toBe(3 * size);
  proxy.heal();
  expect(await useAll()).toEqual({ total: size, idle: size, waiting: 0 });
  for (const name of names) expect(await isMarked(name), name).toBe(kept === "kept");
  await close();
});

test("a connection that is cut at ROLLBACK costs no place, and what went wrong first is told", async () => {
  const { proxy, db: own, useAll, close } = await openBehindProxy();
  proxy.cutAt({ at: "rollback" });
  const refusal = new Error("Out of stock");
  for (let turn = 0; turn < 3 * size; turn += 1)
    expect(await faultOf(own.transaction(() => Promise.reject(refusal)))).toBe(refusal);
  expect(proxy.cuts()).toBe(3 * size);
  proxy.heal();
  expect(await useAll()).toEqual({ total: size, idle: size, waiting: 0 });
  await close();
});

test("a server that stands still is given up after its time, and its places are free when it goes on", async () => {
  const { proxy, mark, useAll, close } = await openBehindProxy({ answerMs: 1_000 });
  await useAll();
  proxy.fallSilent();
  const began = performance.now();
  const faults = await Promise.all([1, 2, 3].map((n) => faultOf(mark(`silence ${n}`))));
  expect(performance.now() - began).toBeLessThan(4_500);
  for (const fault of faults) expect(isDatabaseAway(fault), String(fault)).toBe(true);
  proxy.heal();
  expect(await useAll()).toEqual({ total: size, idle: size, waiting: 0 });
  expect(await isMarked("silence 1")).toBe(false);
  await close();
});

test("a transaction within one is taken back alone, and a cut in it ends both", async () => {
  const { proxy, db: own, mark, useAll, close } = await openBehindProxy();
  await own.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values ('outer')`);
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`insert into marks values ('inner')`);
      throw new Error("changed my mind");
    });
    await expect(inner).rejects.toThrow("changed my mind");
    await tx.transaction(async (nested) => void (await nested.execute(sql`insert into marks values ('second')`)));
  });
  expect([await isMarked("outer"), await isMarked("inner"), await isMarked("second")]).toEqual([true, false, true]);
  const cut = own.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.cutAt({ at: "insert", times: 1 });
    await tx.transaction((nested) => nested.execute(sql`insert into marks values ('cut')`));
  });
  expect(isDatabaseAway(await faultOf(cut))).toBe(true);
  await mark("after");
  expect(await useAll()).toEqual({ total: size, idle: size, waiting: 0 });
  await close();
});

test("what comes after the end is refused, and runs in nobody else's transaction", async () => {
  const { db: own, close } = await openBehindProxy({ maxConnections: 1 });
  let late: () => Promise<unknown> = () => Promise.reject(new Error("nothing"));
  await own.transaction(async (tx) => void (late = () => tx.execute(sql`insert into marks values ('late')`)));
  await expect(late()).rejects.toMatchObject({ cause: { message: "This transaction has ended." } });
  expect(await isMarked("late")).toBe(false);
  await close();
});

test("a failed statement that was swallowed does not pass for a commit", async () => {
  const swallowed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values ('swallowed')`);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("A transaction with a failed statement was to be committed.");
  expect(await isMarked("swallowed")).toBe(false);
});

test("the level and the mode that were asked for are those of the transaction", async () => {
  const read = () =>
    db.transaction(
      async (tx) => {
        const { rows } = await tx.execute(
          sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as mode`,
        );
        return rows[0];
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  expect(await read()).toEqual({ level: "repeatable read", mode: "on" });
});

test("what reads goes out with BEGIN in one packet, what writes after its answer", async () => {
  const { proxy, db: own, close } = await openBehindProxy({ maxConnections: 1 });
  await own.execute(sql`select 1`);
  const begins = async (work: (tx: Parameters<Parameters<typeof own.transaction>[0]>[0]) => Promise<unknown>) => {
    const before = proxy.heard().length;
    await own.transaction(work);
    return proxy
      .heard()
      .slice(before)
      .find((packet) => packet.includes("begin"));
  };
  expect(await begins((tx) => tx.execute(sql`select 'beside'`))).toContain("select 'beside'");
  expect(await begins((tx) => tx.execute(sql`insert into marks values ('behind')`))).not.toContain("insert");
  expect(await isMarked("behind")).toBe(true);
  await close();
});

test("beside a BEGIN that the server refuses nothing is written", async () => {
  const { db: own, pool, close } = await openBehindProxy({ maxConnections: 1 });
  const refused = own.transaction(
    async (tx) => {
      await tx.execute(sql`select 1`).catch(() => undefined);
      await tx.execute(sql`insert into marks values ('beside a refusal')`);
    },
    { isolationLevel: "unheard of" as "serializable" },
  );
  await expect(refused).rejects.toMatchObject({ cause: { message: 'syntax error at or near "unheard"' } });
  expect(await isMarked("beside a refusal")).toBe(false);
  await own.transaction(async (tx) => void (await tx.execute(sql`insert into marks values ('after a refusal')`)));
  expect(await isMarked("after a refusal")).toBe(true);
  expect(pool.totalCount).toBe(1);
  await close();
});
