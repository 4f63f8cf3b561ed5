import { sql } from "drizzle-orm";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import type { Connection } from "#db/client.ts";
import { taxRates } from "#db/schema/tax-rates.ts";
import { followCatalogue } from "./follow-catalogue.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db, connection } = await testDatabase();
// Never opened: it reads the connection as the driver does, be it an address with its host in the query.
const target = new pg.Client(connection);

function connectToDatabase(): Socket {
  const { host, port } = target;
  return host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

/** The same database by way of the port. */
function connectionThrough(port: number): Connection {
  const { user = "", database = "", password } = target;
  return { host: "127.0.0.1", port, user, database, ...(typeof password === "string" && { password }) };
}

// Stands between the two, so that the connection can be reset as a network would.
const sockets = new Set<Socket>();
const between = createServer((socket) => {
  sockets.add(socket);
  const upstream = connectToDatabase();
  socket.pipe(upstream).pipe(socket);
  socket.on("close", () => (sockets.delete(socket), upstream.destroy()));
  upstream.on("close", () => socket.destroy());
  for (const end of [socket, upstream]) end.on("error", () => undefined);
});
await once(between.listen(0, "127.0.0.1"), "listening");

let trusted = false;
let changes = 0;
const follower = { trust: (told: boolean) => void (trusted = told), forget: () => void (changes += 1) };
const { port } = between.address() as AddressInfo;
const following = followCatalogue(connectionThrough(port), {
  live: testShop(db).live,
  followers: [follower],
  log: pino({ level: "silent" }),
});
afterAll(async () => {
  await following.stop();
  between.close();
});

const patient = { timeout: 8_000, interval: 10 };
const isHeard = () => vi.waitFor(() => expect(trusted).toBe(true), patient);

test.each([
  ["the network resets it", () => sockets.forEach((socket) => socket.resetAndDestroy())],
  ["the network closes it", () => sockets.forEach((socket) => socket.destroy())],
  [
    "the database ends it",
    () =>
      db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chashma catalogue' and datname = current_database()`),
  ],
])(
  "when %s, changes are heard again after a while, and the process lives",
  async (_what, cut) => {
    await isHeard();
    await cut();
    await vi.waitFor(() => expect(trusted).toBe(false), patient);
    await isHeard();
    const before = changes;
    await db.execute(sql`select pg_notify('catalogue_changed', '')`);
    await vi.waitFor(() => expect(changes).toBeGreaterThan(before), patient);
  },
  20_000,
);

test("a tax rate that is added is heard of, so that what is told from memory is read anew", async () => {
  await isHeard();
  const before = changes;
  await db.insert(taxRates).values({ taxClass: "frame", hsnCode: "900311", rateBp: 500, inForceFrom: "2026-04-01" });
  await vi.waitFor(() => expect(changes).toBeGreaterThan(before), patient);
});
