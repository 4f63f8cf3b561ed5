import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { missedAddresses, redirects } from "#db/schema/redirects.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { PlaceOf } from "#domain/redirects/address-place.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { findRedirect } from "./find-redirect.ts";
import { gatherVisits } from "./gather-visits.ts";
import { addRedirect, changeRedirect, getRedirect, removeRedirect } from "./keep-redirects.ts";
import { listMissed } from "./list-missed.ts";
import { listRedirects, readAllRedirects } from "./list-redirects.ts";
import { writeVisits } from "./write-visits.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@redirects.example", firstName: "Kavita" });
const ravi = await makeUser(db, { role: "admin", email: "ravi@redirects.example", firstName: "Ravi" });

const placeOf: PlaceOf = (path) => {
  if (/^\/(sale|contact)$/i.test(path)) return "page";
  return /^\/(productdetails|productlist|blog)\//i.test(path) ? "goods" : "none";
};

beforeEach(async () => {
  await db.delete(redirects);
  await db.delete(missedAddresses);
});

const add = (from: string, to: string, actor: UserActor = kavita) =>
  addRedirect(shop, { actor, key: randomUUID(), typed: { from, to, status: "301", note: "" }, placeOf });
const at = async (address: string) => (await findRedirect(shop, new URL(address, "http://localhost:3000")))?.to ?? null;

async function added(from: string, to: string): Promise<{ id: number; entry: number }> {
  const done = await add(from, to);
  if (!done.ok) throw new Error(JSON.stringify(done.fields));
  return { id: done.id, entry: done.entry! };
}

test("an address is led on as people type it, with the query that was named or any", async () => {
  await added("http://localhost:3000/Old-Page/", "/sale?type=frames");
  await added("/old-page?id=7", "/contact");
  expect(await at("/old-page")).toBe("/sale?type=frames");
  expect(await at("/OLD-page/?utm_source=letter")).toBe("/sale?type=frames");
  expect(await at("/old-page?id=7&utm_source=letter")).toBe("/contact");
  expect(await at("/old-page?id=8")).toBe("/sale?type=frames");
  expect(await at("/old-page/more")).toBeNull();
  await added("/away", "https://other.example/x");
  expect(await at("/away")).toBe("https://other.example/x");
});

test("a form that is sent twice makes one", async () => {
  const typed = { from: "/once", to: "/sale", status: "302", note: "Moved" };
  const key = randomUUID();
  const [first, second] = [1, 2].map(() => addRedirect(shop, { actor: kavita, key, typed, placeOf }));
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject({ ok: true, entry: null });
  expect(await db.$count(redirects)).toBe(1);
});

test("what would lead nobody on is refused in words", async () => {
  await makeProduct(db, { liveSaleId: 900_002 });
  const { id } = await added("/a", "/productDetails/900002");
  await db.update(products).set({ published: false }).where(eq(products.liveSaleId, 900_002));
  const wrong = async (from: string, to: string) => {
    const done = await add(from, to);
    return done.ok ? {} : { ...done.fields, straight: done.straight, other: done.other };
  };
  expect(await wrong("/A/", "/contact")).toMatchObject({ from: expect.stringContaining("already"), other: id });
  expect(await wrong("/b", "/b?x=1")).toMatchObject({ to: expect.stringContaining("back to where it begins") });
  expect(await wrong("/productDetails/900002", "/a")).toMatchObject({ to: expect.stringContaining("back to where") });
  expect(await wrong("/b", "/a")).toMatchObject({ straight: "/productDetails/900002" });
  expect(await wrong("/productDetails/900002", "/sale")).toMatchObject({ from: expect.any(String), other: id });
  expect(await wrong("/sale", "/contact")).toMatchObject({ from: expect.stringContaining("has this page") });
  expect(await wrong("/b", "/nothing-here")).toMatchObject({ to: "The shop has no page at /nothing-here" });
  for (const own of ["/console/orders", "/api", "/v1/products", "/b.data"])
    expect(await wrong(own, "/sale")).toMatchObject({ from: expect.stringContaining("shop's own") });
  expect(await wrong("/logo.png", "/sale")).toMatchObject({ from: expect.stringContaining("Files") });
  expect(await wrong("/b", "/console")).toMatchObject({ to: expect.any(String) });
  expect(await wrong("/b", "http://other.example/")).toMatchObject({ to: expect.stringContaining("https://") });
  expect(await wrong("https://other.example/b", "/sale")).toMatchObject({
    from: expect.stringContaining("other.example"),
  });
  expect(await wrong("", "")).toMatchObject({ from: "Write the address", to: "Write the address" });
  expect(await db.$count(redirects)).toBe(1);
});

test("an address with a space in it is kept, and its note can be changed; a control character is refused", async () => {
  const { id } = await added("/old%20page", "/sale");
  expect(await at("/old%20page")).toBe("/sale");
  const { texts } = await getRedirect(db, { actor: kavita, id });
  const noted = { ...texts, note: "From the bags" };
  expect(await changeRedirect(shop, { actor: kavita, id, from: texts, to: noted, placeOf })).toMatchObject({
    ok: true,
  });
  expect((await getRedirect(db, { actor: kavita, id })).texts).toEqual(noted);
  expect(await add("/zero%00byte", "/sale")).toMatchObject({
    ok: false,
    fields: { from: expect.stringContaining("control") },
  });
});

test("what follows the question mark counts at no page that is made for everybody", async () => {
  expect(await add("/productDetails/99?variant=red", "/sale")).toMatchObject({
    ok: false,
    fields: { from: expect.stringContaining("Leave out") },
  });
});

test("goods that are sold are not led on from, and gone ones are not led to", async () => {
  await makeProduct(db, { liveSaleId: 900_001 });
  expect(await add("/productDetails/900001/5", "/sale")).toMatchObject({
    fields: { from: expect.stringContaining("has this") },
  });
  expect(await add("/productDetails/900009", "/productDetails/900001")).toMatchObject({ ok: true });
  expect(await add("/gone", "/productDetails/900008")).toMatchObject({
    fields: { to: expect.stringContaining("no page") },
  });
  expect(await add("/productList/monocles", "/productList/sun_glasses")).toMatchObject({ ok: true });
});

test("a change stands beside a colleague's of another field, and is told where both changed one", async () => {
  const { id } = await added("/moved", "/sale");
  const { texts: from } = await getRedirect(db, { actor: kavita, id });
  const change = (actor: UserActor, to: Record<string, string>) =>
    changeRedirect(shop, { actor, id, from, to: { ...from, ...to }, placeOf });
  expect(await change(ravi, { note: "Since May" })).toMatchObject({ ok: true });
  expect(await change(kavita, { to: "/contact" })).toMatchObject({ ok: true });
  expect(await getRedirect(db, { actor: ravi, id })).toMatchObject({
    texts: { to: "/contact", note: "Since May" },
    revision: 3,
  });
  expect(await change(ravi, { to: "https://other.example/" })).toMatchObject({
    reason: "changed",
    present: { to: "/contact" },
    changed: { to: { by: "Kavita Rao" } },
  });
  expect(await change(ravi, {})).toMatchObject({ ok: true, entry: null });
});

test("adding, changing and taking away are undone, unless somebody edited it since or it fits no more", async () => {
  const undo = (id: number | null) => undoEntry(shop, { actor: kavita, id: id ?? 0 });
  const { id, entry } = await added("/first", "/sale");
  const { texts: from } = await getRedirect(db, { actor: kavita, id });
  const changed = await changeRedirect(shop, { actor: kavita, id, from, to: { ...from, to: "/contact" }, placeOf });
  expect(await undo(entry)).toMatchObject({ ok: false, reason: "edited" });
  expect(await undo(changed.ok ? changed.entry : null)).toMatchObject({ ok: true });
  expect(await at("/first")).toBe("/sale");
  const removed = await removeRedirect(shop, { actor: kavita, id });
  expect(await at("/first")).toBeNull();
  expect(await undo(removed)).toMatchObject({ ok: true });
  expect(await getRedirect(db, { actor: kavita, id })).toMatchObject({ texts: from });
  const again = await removeRedirect(shop, { actor: kavita, id });
  const other = await added("/first", "/contact");
  expect(await undo(again)).toMatchObject({ ok: false, reason: "edited" });
  expect(await undo(other.entry)).toMatchObject({ ok: true });
  expect(await at("/first")).toBeNull();
});

test("visits are gathered in memory, and written as sums of what was there", async () => {
  const { id } = await added("/followed", "/sale");
  for (let turn = 0; turn < 3; turn += 1) shop.missed.missed("/gone", turn === 1 ? "other.example/list" : "");
  shop.missed.followed(id);
  shop.missed.followed(999_999_999);
  expect(await db.$count(missedAddresses)).toBe(0);
  await writeVisits(shop);
  shop.missed.missed("/gone", "");
  shop.missed.followed(id);
  await writeVisits(shop);
  await writeVisits(shop);
  const { rows } = await listMissed(db, { actor: kavita, now: shop.now() });
  expect(rows).toEqual([{ path: "/gone", hits: 4, lastAt: shop.now(), cameFrom: "other.example/list" }]);
  expect((await listRedirects(db, { actor: kavita })).rows).toMatchObject([{ from: "/followed", hits: 2 }]);
  // Led on from now, it is missed no more.
  await added("/gone", "/sale");
  expect((await listMissed(db, { actor: kavita, now: shop.now() })).total).toBe(0);
});

test("a flood of made-up addresses fills neither the memory nor the table, and what is often missed stays", async () => {
  const missed = gatherVisits({ most: 500 });
  for (let turn = 0; turn < 5; turn += 1) missed.missed("/often", "");
  for (let turn = 0; turn < 10_000; turn += 1) missed.missed(`/made-up-${turn}`, "");
  missed.missed("/often", "");
  let statements = 0;
  const counted = db.transaction.bind(db);
  const watched = Object.assign(Object.create(db) as typeof db, {
    transaction: (work: Parameters<typeof counted>[0]) => {
      statements += 1;
      return counted(work);
    },
  });
  await writeVisits({ db: watched, missed, now: shop.now }, { most: 50 });
  expect(statements).toBe(1);
  expect(await db.$count(missedAddresses)).toBe(50);
  expect((await listMissed(db, { actor: kavita, now: shop.now() })).rows[0]).toMatchObject({ path: "/often", hits: 6 });
  expect(missed.take().missed.size).toBe(0);
});

test("what cannot be written is kept for the next time, and what is old is forgotten", async () => {
  const missed = gatherVisits();
  missed.missed("/later", "");
  const away = Object.assign(Object.create(db) as typeof db, { transaction: () => Promise.reject(new Error("away")) });
  await expect(writeVisits({ db: away, missed, now: shop.now })).rejects.toThrow("away");
  missed.missed("/later", "");
  await db.insert(missedAddresses).values({ path: "/long-ago", hits: 900, lastAt: new Date(0), cameFrom: "" });
  await writeVisits({ db, missed, now: shop.now });
  expect(await db.select({ path: missedAddresses.path, hits: missedAddresses.hits }).from(missedAddresses)).toEqual([
    { path: "/later", hits: 2 },
  ]);
});

test("both lists are narrowed and turned page by page, and redirects come as a file", async () => {
  await db.execute(sql`insert into missed_addresses (path, hits, last_at, came_from)
    select '/m' || n, n % 7, ${shop.now().toISOString()}::timestamptz - n * interval '1 day', case when n % 2 = 0 then '/blog' else '' end
    from generate_series(1, 60) n`);
  const asked = { actor: kavita, now: shop.now() };
  const first = await listMissed(db, asked);
  const second = await listMissed(db, { ...asked, after: first.after });
  expect([first.rows.length, second.rows.length, first.total]).toEqual([50, 10, 60]);
  expect(new Set([...first.rows, ...second.rows].map(({ path }) => path)).size).toBe(60);
  expect((await listMissed(db, { ...asked, before: second.before })).rows).toEqual(first.rows);
  expect((await listMissed(db, { ...asked, lately: true })).total).toBe(7);
  expect((await listMissed(db, { ...asked, linked: true, q: "m1" })).total).toBe(5);
  const { id } = await added("/one", "/sale");
  await added("/two", "/contact");
  expect((await listRedirects(db, { actor: kavita, q: "CONTACT" })).rows).toMatchObject([{ from: "/two" }]);
  expect((await listRedirects(db, { actor: kavita, statuses: [302] })).total).toBe(0);
  shop.missed.followed(id);
  await writeVisits(shop);
  expect((await listRedirects(db, { actor: kavita, unused: true })).rows).toMatchObject([{ from: "/two" }]);
  const file: string[] = [];
  for await (const part of readAllRedirects(db, { actor: kavita })) file.push(...part.map(({ from }) => from));
  expect(file).toEqual(["/two", "/one"]);
  expect(await db.$count(redirects, eq(redirects.changedBy, kavita.id))).toBe(2);
});
