import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anyOf } from "#db/schema/columns.ts";
import { recallDues } from "#db/schema/recalls.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { seedTestShop, TEST_PASSWORD } from "#db/seed/seed-test-shop.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { STAGES_BEFORE_CHECK } from "#domain/orders/stages.ts";
import { movementReason } from "#domain/stock/movement-reason.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { listQueue } from "#services/prescriptions/list-queue.ts";
import { countDues } from "#services/recalls/count-dues.ts";
import { listRecalls } from "#services/recalls/list-recalls.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { historyShape } from "./history-shape.ts";
import { layHistory } from "./lay-history.ts";
import { readColleagues } from "./read-facts.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-23T09:30:00Z");
const files = await temporaryFiles();
const shop = testShop(db, { files, now: () => now });
const role = TEST_PASSWORD;
const passwords = { customer: role, seller: role, optometrist: role, manager: role, admin: role };
await seedTestShop(db, { now });
const own = (await readColleagues(db)).find((one) => one.role === "optometrist")!;
const shape = { ...historyShape({ days: 90, orders: 900 }), sheets: 6 };
await layHistory({ ...shop, pool, passwords, actor: SYSTEM, now, shape });
const optician: UserActor = await makeUser(db, { role: "optometrist", storeId: own.storeId! });

test("the optician of the plain shop has sheets to check, and the website has more", async () => {
  const sheets = { given: ["file"], states: ["check"], now } as const;
  const { rows } = await listQueue(shop, { ...sheets, actor: optician });
  expect(rows.length).toBeGreaterThan(0);
  const everywhere = await listQueue(shop, { ...sheets, actor: await makeUser(db, { role: "admin" }) });
  expect(everywhere.rows.length).toBeGreaterThan(rows.length);
  expect(await checkLedger(db)).toEqual([]);
});

test("some are due for an eye test at once, and about half of them may be asked", async () => {
  const { rows, total } = await listRecalls(db, { actor: await makeUser(db, { role: "admin" }), now });
  expect(total).toBeGreaterThan(5);
  const agreed = rows.filter(({ ways }) => ways.length > 0);
  expect(agreed.length).toBeGreaterThan(0);
  expect(agreed.length).toBeLessThan(rows.length);
  expect(agreed.filter(({ ways, email }) => ways.includes("mail") && email === "")).toEqual([]);
  const before = await db.select().from(recallDues).orderBy(recallDues.customerId);
  await countDues({ db, now: () => now });
  expect(await db.select().from(recallDues).orderBy(recallDues.customerId), "as the night counts them").toEqual(before);
});

test("what stands at its check or behind it has a check of each prescription by somebody, and nothing before has", async () => {
  const { rows } = await db.execute<{ isPast: boolean; given: number; checked: number }>(sql`
    select o.stage in (${anyOf(STAGES_BEFORE_CHECK)}) = false as "isPast", count(*)::int as given,
      count(*) filter (where k.verdict = 'verified' and k.by_user_id is not null)::int as checked
    from orders o join line_prescriptions v on v.order_id = o.id
    left join prescription_checks k on k.order_line_id = v.order_line_id and k.version = v.version
    where o.stage <> 'cancelled' group by 1 order by 1`);
  expect(rows).toMatchObject([
    { isPast: false, checked: 0 },
    { isPast: true, checked: rows[1]?.given },
  ]);
  expect(rows[1]!.given).toBeGreaterThan(100);
});

test("movements of stock read as time went by, from the opening stock on, and what came in says why and who", async () => {
  const all = await db.select().from(stockMovements).orderBy(stockMovements.id);
  const times = all.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const received = all.filter(({ kind }) => kind === "received");
  expect([...new Set(received.map(({ reason }) => reason))]).toEqual(["opening", "delivery"]);
  const deliveries = received.filter(({ reason }) => reason === "delivery");
  expect(deliveries.every(({ actorUserId }) => actorUserId !== null)).toBe(true);
  expect(movementReason({ reason: "opening", note: null })).toBe("Opening stock");
  expect(movementReason({ reason: "delivery", note: null })).toBe("Weekly delivery");
});

test("glasses of a counter have the day on which they are to be ready, and no other bill of one has", async () => {
  const { rows } = await db.execute<{ made: boolean; days: number; ranges: number; bills: number }>(sql`
    select exists (select from order_lines l where l.order_id = o.id and l.kind = 'lens') as made,
      count(o.deliver_by)::int as days, count(o.deliver_from)::int as ranges, count(*)::int as bills
    from orders o where o.payment_order_id is null group by 1 order by 1`);
  expect(rows).toMatchObject([
    { made: false, days: 0, ranges: 0 },
    { made: true, days: rows[1]?.bills, ranges: 0 },
  ]);
});
