import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./client.ts";
import { createOpenSockets } from "./open-sockets.ts";
import { isDatabaseAway } from "#domain/wire/database-away.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openDatabaseProxy } from "#tests/support/process/database-proxy.ts";

const { connection } = await testDatabase();

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("whatever waits for a server that stands still ends at once when it is cut, and the pool closes", async () => {
  const proxy = await openDatabaseProxy(connection);
  const sockets = createOpenSockets();
  const { db, pool, close } = openDatabase(sockets.watch(proxy.connection), { maxConnections: 2 });
  const { promise: inside, resolve: enter } = Promise.withResolvers<void>();
  const { promise: silent, resolve: goOn } = Promise.withResolvers<void>();
  const hanging = faultOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      enter();
      await silent;
      await tx.execute(sql`select 1`);
    }),
  );
  await inside;
  proxy.fallSilent();
  goOn();
  const connecting = faultOf(db.execute(sql`select 1`));
  const waiting = faultOf(db.execute(sql`select 1`));
  const closed = close();
  sockets.cut();
  for (const fault of await Promise.all([hanging, connecting, waiting]))
    expect(isDatabaseAway(fault), String(fault)).toBe(true);
  await closed;
  expect(pool.totalCount).toBe(0);
});

test("a connection that is being ended, and to which nobody listens any more, is cut without a word", async () => {
  const proxy = await openDatabaseProxy(connection);
  const sockets = createOpenSockets();
  const client = new pg.Client(sockets.watch(proxy.connection));
  await client.connect();
  proxy.fallSilent();
  // So the job queue ends the one that it listens with.
  client.removeAllListeners();
  const ended = client.end();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  await setImmediate();
  sockets.cut();
  await ended;
  await setImmediate();
  expect(uncaught).toEqual([]);
});

test("after the cut nobody gets in", async () => {
  const sockets = createOpenSockets();
  const client = new pg.Client(sockets.watch(connection));
  client.on("error", () => undefined);
  sockets.cut();
  expect(isDatabaseAway(await faultOf(client.connect()))).toBe(true);
});
