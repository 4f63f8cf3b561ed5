import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApi } from "#api/build-api.ts";
import { type AccessRow, rowName } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { GUARDS } from "#domain/access/guards.ts";
import { createLog } from "#host/process/log.ts";
import { receiveBalance } from "#services/counter/receive-balance.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { signedIn } from "#tests/support/access/credentials.ts";
import { SAMPLES, spreadIds, wordsOf } from "#tests/support/access/everybody.ts";
import { accessScene, type Person, type SignedIn } from "#tests/support/access/person.ts";
import { plantRows, SIGN } from "#tests/support/access/plant-rows.ts";
import { type Kit, type Sample, send } from "#tests/support/access/sample.ts";
import { PRIVATE, PUBLIC, PUBLIC_TABLES } from "#tests/support/access/sorted-columns.ts";

const lines: string[] = [];
const output = new PassThrough();
output.on("data", (line: Buffer) => lines.push(line.toString()));
const log = createLog({ logLevel: "trace" }, output);

const kit = (await accessScene()) as Kit;
const { db, shop } = kit;
shop.log = { info: log.info.bind(log), warn: log.warn.bind(log), error: log.error.bind(log) };
const app = Fastify({ loggerInstance: log });
buildApi(app, { shop });
await app.ready();
afterAll(() => app.close());

const STRANGERS = ["other customer", "seller", "seller elsewhere", "optometrist", "admin"] as const;
let owner: Person;
/** What each private column holds of the owner. */
let planted: Map<string, string[]>;
const others = new Map<SignedIn, Person>();
const answers: { who: string; text: string }[] = [];

const lets = (guard: "key" | "health", who: SignedIn | null) =>
  who !== null && (GUARDS[guard].lets as readonly SignedIn[]).includes(who);
const rowNamed = (name: string) => CALL_ROWS.find((row) => rowName(row) === name)!;

beforeAll(async () => {
  kit.goods = await kit.openStores();
  await spreadIds(db, 1_000_000);
  owner = await kit.equip(kit.goods, "owner", wordsOf("owner"));
  // A bill of a counter, written for them.
  const manager = await kit.equip(kit.goods, "manager", wordsOf("manager"));
  const counter = rowNamed("POST /v1/billing/record_billing");
  const [bill] = await SAMPLES[rowName(counter)]!(kit, manager);
  const { name, phone } = owner.words;
  const body = { ...(bill!.body as object), customer_name: name, phone };
  const headers = { ...(await signedIn(shop, manager.actor, "bearer")), "idempotency-key": `${SIGN}-till` };
  const recorded = await send(app, counter, { ...bill, body }, headers);
  if (recorded.status !== 201) throw new Error(recorded.text);
  const billingId = await findOrderByNumber(db, { actor: manager.actor, number: recorded.text });
  const money = { amountPaise: 100, mode: "cash", requestKey: `${SIGN}-receipt` } as const;
  await receiveBalance(shop, { actor: manager.actor, billingId: billingId!, ...money });
  // An address that is known again by its request.
  const newAddress = rowNamed("POST /v1/addresses");
  const [address] = await SAMPLES[rowName(newAddress)]!(kit, owner);
  const keyed = { ...(await signedIn(shop, owner.actor, "bearer")), "idempotency-key": `${SIGN}-address` };
  const saved = await send(app, newAddress, address!, keyed);
  if (saved.status >= 300) throw new Error(saved.text);
  await plantRows(kit, owner);
  planted = await readPrivate();
  for (const [n, who] of STRANGERS.entries()) {
    await spreadIds(db, 1_000_000 * (n + 2));
    others.set(who, await kit.equip(kit.goods, who, wordsOf(who)));
  }
  for (const row of CALL_ROWS) for (const who of [null, ...STRANGERS]) await callAs(row, who);
});

/** Their own things, and the owner's by every name that a call has for them. */
async function callAs(row: AccessRow, who: SignedIn | null): Promise<void> {
  const person = who && others.get(who)!;
  const headers = person ? await signedIn(shop, person.actor, "bearer") : {};
  const isStaff = who !== null && who !== "other customer";
  const samples: Sample[] = person ? await SAMPLES[rowName(row)]!(kit, person) : [];
  // What staff are let see of people is in the rows: here it is about everything else.
  const isTheirs = row.names?.some(({ guard }) => (guard === "key" || guard === "health") && lets(guard, who));
  if (row.names && !isTheirs) samples.push((await SAMPLES[rowName(row)]!(kit, owner))[0]!);
  if (isStaff && row.access === "staff") return;
  for (const sample of samples) {
    const { text, headers: answered } = await send(app, row, sample, { ...headers, "idempotency-key": randomUUID() });
    answers.push({ who: `${rowName(row)} as ${who ?? "a guest"}`, text: text + JSON.stringify(answered) });
  }
}

type Column = { table: string; column: string };

async function readColumns(): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'queued_jobs'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'uuid', 'bytea', 'ARRAY'))`);
  return rows;
}

async function readPrivate(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, columns] of Object.entries(PRIVATE)) {
    for (const column of columns) {
      const { rows } = await db.execute<{ value: string }>(
        sql.raw(
          `select distinct trim(both '"' from ${column}::text) as value from ${table} where ${column} is not null`,
        ),
      );
      found.set(
        `${table}.${column}`,
        rows.flatMap(({ value }) => signsOf(value)),
      );
    }
  }
  return found;
}

/** Of a JSON value only what was planted in it: the rest are names of products and States. */
function signsOf(value: string): string[] {
  if (value.startsWith("{")) return value.match(new RegExp(`${SIGN}[\\w @]*`, "g")) ?? [];
  if (value.startsWith("\\x"))
    return [value.slice(2, 42), Buffer.from(value.slice(2), "hex").toString("base64").slice(0, 24)];
  return value.length < 4 ? [] : [value];
}

test("every column that can hold words is sorted, once", async () => {
  const columns = await readColumns();
  const sorted = columns.map(({ table, column }) => {
    const places = [PRIVATE[table]?.includes(column), PUBLIC[table]?.[column], PUBLIC_TABLES[table]];
    return `${table}.${column} ${places.filter(Boolean).length}`;
  });
  expect(sorted.filter((one) => !one.endsWith(" 1"))).toEqual([]);
  const present = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = [
    ...Object.entries(PRIVATE),
    ...Object.entries(PUBLIC).map(([table, all]) => [table, Object.keys(all)] as const),
  ];
  const gone = named
    .flatMap(([table, all]) => all.map((column) => `${table}.${column}`))
    .filter((one) => !present.has(one));
  expect(gone).toEqual([]);
});

test("each private column holds something of the owner, so that what follows would find it", () => {
  expect([...planted].filter(([, values]) => values.length === 0).map(([column]) => column)).toEqual([]);
});

test("nothing of it is in anybody else's answers", () => {
  expect(answers.length).toBeGreaterThan(CALL_ROWS.length * 5);
  for (const { who, text } of answers) {
    const found = [...planted].filter(([, values]) => values.some((value) => text.includes(value)));
    expect(
      found.map(([column]) => column),
      `${who}: ${text}`,
    ).toEqual([]);
  }
});

test("nothing of it is in a line of the log", () => {
  expect(lines.length).toBeGreaterThan(100);
  for (const written of lines) {
    // How long an answer took has some fifteen digits, among which a PIN code is found now and then.
    const line = written.replace(/"responseTime":[\d.]+/, "");
    const found = [...planted].filter(([, values]) => values.some((value) => line.includes(value)));
    expect(
      found.map(([column]) => column),
      line,
    ).toEqual([]);
    for (const { words } of [owner, ...others.values()]) expect(line).not.toContain(words.password);
  }
});
