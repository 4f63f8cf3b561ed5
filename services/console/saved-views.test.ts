import { beforeAll, expect, test } from "vitest";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { removeView, restoreView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-24T09:00:00Z");
const list = "/console/audit";
let admin: UserActor;
let seller: UserActor;

beforeAll(async () => {
  admin = await makeUser(db, { role: "admin" });
  seller = await makeUser(db, { role: "seller" });
});
const namesFor = async (actor: UserActor) => (await listSavedViews(db, { actor, list })).map(({ name }) => name);
const save = (actor: UserActor, name: string, more: { query?: string; shared?: boolean } = {}) =>
  saveView(db, { actor, list, name, query: more.query ?? "q=x", shared: more.shared ?? false, now });

test("a view is its owner's, or for all; the same name is saved over", async () => {
  await save(admin, "Mine");
  await save(admin, "Ours", { shared: true });
  expect(await namesFor(admin)).toEqual(["Mine", "Ours"]);
  expect(await namesFor(seller)).toEqual(["Ours"]);
  expect(await listSavedViews(db, { actor: seller, list: "/console/other" })).toEqual([]);
  await save(admin, "Mine", { query: "q=y" });
  const [mine] = await listSavedViews(db, { actor: admin, list });
  expect(mine).toMatchObject({ name: "Mine", query: "q=y", own: true });
});

test("only its owner removes it", async () => {
  const ours = (await listSavedViews(db, { actor: seller, list })).find(({ name }) => name === "Ours")!;
  expect(ours.own).toBe(false);
  const { id } = ours;
  expect(await removeView(db, { actor: seller, id, now })).toEqual({ entry: null });
  expect(await namesFor(seller)).toEqual(["Ours"]);
  expect(await removeView(db, { actor: admin, id, now })).toEqual({ entry: expect.any(Number) });
  expect(await removeView(db, { actor: admin, id, now })).toEqual({ entry: null });
  expect(await namesFor(seller)).toEqual([]);
});

test("twenty of a list are enough, also for presses at once", async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(seller, `View ${n}`)));
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 4 }, () => ({ ok: false, reason: "too_many" })));
  expect(await namesFor(seller)).toHaveLength(20);
});

test("customers and guests keep none", async () => {
  const customer = await makeUser(db);
  await expect(save(customer, "No")).rejects.toMatchObject({ code: "forbidden" });
  await expect(listSavedViews(db, { actor: GUEST, list })).rejects.toMatchObject({
    code: "sign_in_required",
  });
});

test("one that is brought back needs its name and a place", async () => {
  const keeper = await makeUser(db, { role: "manager" });
  await save(keeper, "Mine", { query: "q=z" });
  const own = async () => (await listSavedViews(db, { actor: keeper, list })).find((view) => view.own)!;
  const { id } = await own();
  const back = () =>
    restoreView(db, { actor: keeper, view: { id, list, name: "Mine", query: "q=z", shared: false }, undoes: 1, now });
  expect(await back()).toEqual({ ok: false, reason: "view_there" });
  await removeView(db, { actor: keeper, id, now });
  await save(keeper, "Mine");
  expect(await back()).toEqual({ ok: false, reason: "view_name_taken" });
  await removeView(db, { actor: keeper, id: (await own()).id, now });
  for (let n = 0; n < 20; n += 1) await save(keeper, `View ${n}`);
  expect(await back()).toEqual({ ok: false, reason: "view_too_many" });
});
