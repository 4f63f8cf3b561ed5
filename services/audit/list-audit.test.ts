import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { GUEST, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { listAudit } from "./list-audit.ts";
import { listObjectAudit } from "./list-object-audit.ts";
import { recordAudit } from "./record-audit.ts";

const { db } = await testDatabase();
const day = (n: number) => new Date(Date.UTC(2026, 9, n, 6));
let admin: UserActor;
let seller: UserActor;

beforeAll(async () => {
  admin = await makeUser(db, { role: "admin", firstName: "Kavita", lastName: "Menon" });
  seller = await makeUser(db, { role: "seller", firstName: "Ravi_1", lastName: "Iyer" });
  for (let n = 1; n <= 120; n += 1)
    await recordAudit(db, {
      actor: n % 3 === 0 ? seller : admin,
      action: n % 2 === 0 ? "settings.changed" : "staff.role",
      object: { kind: "setting", id: `s${n}` },
      changes: { value: [n - 1, n] },
      now: day(1 + Math.floor(n / 10)),
    });
});

test("only owners read the log", async () => {
  await expect(listAudit(db, { actor: seller })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listAudit(db, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("pages of 50, the newest first, there and back, while entries are added", async () => {
  const first = await listAudit(db, { actor: admin });
  expect(first.rows.map(({ object }) => object.id)).toEqual(Array.from({ length: 50 }, (_, n) => `s${120 - n}`));
  expect(first).toMatchObject({ total: 120, before: null });
  await recordAudit(db, { actor: SYSTEM, action: "staff.added", object: { kind: "user", id: admin.id }, now: day(20) });
  const second = await listAudit(db, { actor: admin, after: Number(first.after) });
  expect(second.rows.map(({ object }) => object.id)).toEqual(Array.from({ length: 50 }, (_, n) => `s${70 - n}`));
  const third = await listAudit(db, { actor: admin, after: Number(second.after) });
  expect(third.rows).toHaveLength(20);
  expect(third.after).toBeNull();
  const back = await listAudit(db, { actor: admin, before: Number(third.before) });
  expect(back.rows).toEqual(second.rows);
  const newest = await listAudit(db, { actor: admin, before: Number(back.before) });
  expect(newest.rows.map(({ object }) => object.id)).toEqual(first.rows.map(({ object }) => object.id));
  expect(newest.before).not.toBeNull();
  expect(newest.rows[0]).toMatchObject({ actor: "Ravi_1 Iyer", changes: { value: { before: 119, after: 120 } } });
});

test("narrowed by action, days and who did it", async () => {
  const actions = await listAudit(db, { actor: admin, actions: ["settings.changed"] });
  expect(actions.total).toBe(60);
  const days = await listAudit(db, { actor: admin, from: day(2), until: day(3) });
  expect(days.rows.map(({ object }) => object.id)).toEqual(Array.from({ length: 10 }, (_, n) => `s${19 - n}`));
  expect((await listAudit(db, { actor: admin, q: "ravi_1 iy" })).total).toBe(40);
  expect((await listAudit(db, { actor: admin, q: "ravi%" })).total).toBe(0);
  expect((await listAudit(db, { actor: admin, q: "NO-SUCH-BILL" })).total).toBe(0);
  const [last] = (await listAudit(db, { actor: admin, actions: ["staff.added"] })).rows;
  expect(last).toMatchObject({ actor: null, object: { kind: "user", id: String(admin.id), name: "Kavita Menon" } });
  expect(await db.$count(auditEntries)).toBe(121);
});

test("of one thing: its last twenty entries, the newest first, for those who read the log", async () => {
  const object = { kind: "setting", id: "gst" } as const;
  const told = (n: number) =>
    ({ actor: seller, action: "settings.changed", object, changes: { n: [n - 1, n] } }) as const;
  for (let n = 1; n <= 20; n += 1) await recordAudit(db, { ...told(n), now: day(n) });
  const { rows, hasOlder } = await listObjectAudit(db, { actor: admin, object });
  expect(hasOlder).toBe(false);
  expect(rows.map(({ changes }) => changes.n?.after)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
  await recordAudit(db, { ...told(21), now: day(21) });
  expect(await listObjectAudit(db, { actor: admin, object })).toMatchObject({ hasOlder: true, rows: { length: 20 } });
  await expect(listObjectAudit(db, { actor: seller, object })).rejects.toMatchObject({ code: "forbidden" });
});
