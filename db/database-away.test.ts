import { setTimeout as sleep } from "node:timers/promises";
import pg, { type QueryConfig } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { isDatabaseAway, retryAfter, toUnavailable } from "#domain/wire/database-away.ts";
import { AppError } from "#domain/wire/errors.ts";
import { testDatabase } from "#tests/support/process/database.ts";

const { db, pool, connection } = await testDatabase();

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a server that is not there, a connection that is cut and a full disk pass", async () => {
  const nowhere = new pg.Client({ host: "/nowhere/at/all", user: "shop" });
  expect(isDatabaseAway(await faultOf(nowhere.connect()))).toBe(true);
  const closed = new pg.Client({ host: "127.0.0.1", port: 9, user: "shop" });
  expect(isDatabaseAway(await faultOf(closed.connect()))).toBe(true);
  const cut = await pool.connect();
  cut.on("error", () => undefined);
  const fault = await faultOf(cut.query("select pg_terminate_backend(pg_backend_pid())"));
  cut.release(true);
  expect(isDatabaseAway(new Error("Failed query", { cause: fault }))).toBe(true);
  const full = pool.query("do $$ begin raise exception 'no space left' using errcode = '53100'; end $$");
  expect(isDatabaseAway(await faultOf(full))).toBe(true);
});

test("a transaction that is cut, before or while it is asked something, has lost the database", async () => {
  for (const waits of [0, 100]) {
    const cut = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      await pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      for (let turn = 0; turn < waits; turn += 10) await sleep(10);
      await tx.execute("select 1");
    });
    expect(isDatabaseAway(await faultOf(cut))).toBe(true);
  }
});

test("a server that stands still, a statement that took too long and a pool that closes are away too", async () => {
  const standing = pool.query({ text: "select pg_sleep(1)", query_timeout: 20 } as QueryConfig);
  expect(isDatabaseAway(await faultOf(standing))).toBe(true);
  const slow = db.transaction(async (tx) => {
    await tx.execute("set local statement_timeout = 20");
    await tx.execute("select pg_sleep(1)");
  });
  expect(isDatabaseAway(await faultOf(slow))).toBe(true);
  const ended = openDatabase(connection);
  await ended.close();
  expect(isDatabaseAway(await faultOf(ended.db.execute("select 1")))).toBe(true);
});

test("somebody else who cannot be reached is not the database", async () => {
  expect(isDatabaseAway(await faultOf(fetch("http://127.0.0.1:9/")))).toBe(false);
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const gateway = new AppError("gateway_unavailable", { cause: refused });
  expect([isDatabaseAway(refused), isDatabaseAway(gateway), toUnavailable(gateway)]).toEqual([true, false, null]);
});

test("what is away is answered with 503 and when to ask again, what is busy with its own time", async () => {
  const away = toUnavailable(new Error("Connection terminated unexpectedly"))!;
  expect([away.status, away.code, retryAfter(away)]).toEqual([503, "unavailable", "5"]);
  const busy = new AppError("unavailable", { retryAfterSeconds: 2 });
  expect(toUnavailable(busy)).toBe(busy);
  expect(retryAfter(busy)).toBe("2");
  expect(toUnavailable(new Error("division by zero"))).toBeNull();
});

test("a mistake of ours and a missing file are not the database's absence", async () => {
  expect(isDatabaseAway(await faultOf(pool.query("select 1 / 0")))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT", syscall: "open" }))).toBe(
    false,
  );
  expect(isDatabaseAway("a word")).toBe(false);
});
