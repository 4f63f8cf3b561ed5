import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { redirects } from "#db/schema/redirects.ts";
import type { PlaceOf } from "#domain/redirects/address-place.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { archiveContent } from "#services/contents/publish-content.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { findRedirect } from "./find-redirect.ts";
import { addRedirect, changeRedirect, getRedirect } from "./keep-redirects.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@led.example", firstName: "Kavita" });

beforeEach(async () => void (await db.delete(redirects)));

const placeOf: PlaceOf = (path) => (path === "/sale" ? "page" : path.startsWith("/blog/") ? "goods" : "none");
const add = (from: string, to: string) =>
  addRedirect(shop, { actor: kavita, key: randomUUID(), typed: { from, to, status: "301", note: "" }, placeOf });
const at = async (address: string) => (await findRedirect(shop, new URL(address, "http://localhost:3000")))?.to ?? null;

async function added(from: string, to: string): Promise<{ id: number }> {
  const done = await add(from, to);
  if (!done.ok) throw new Error(JSON.stringify(done.fields));
  return { id: done.id };
}

test("an article that is read is not led on from, and one that is not there is not led to", async () => {
  const there = "/blog/choosing-a-frame-size";
  expect(await add(`${there}/`, "/sale")).toMatchObject({ fields: { from: expect.stringContaining("has this page") } });
  expect(await add("/gone", "/blog/never-written")).toMatchObject({
    fields: { to: "The shop has no page at /blog/never-written" },
  });
  expect(await add("/old-letter", there)).toMatchObject({ ok: true });
  expect(await add("/blog/never-written", "/sale")).toMatchObject({ ok: true });
});

test("an article that is put away is led to by nobody, and its visitors go where staff say", async () => {
  const key = "choosing-a-frame-size";
  const there = `/blog/${key}`;
  const put = (archived: boolean) => archiveContent(shop, { actor: kavita, kind: ARTICLE_KIND, key, archived });
  const { id } = await added("/blog/older", there);
  expect(await at("/blog/older")).toBe(there);
  await put(true);
  expect(await at("/blog/older")).toBeNull();
  // A second step is refused, and its refusal names the one that is in the way.
  expect(await add(there, "/sale")).toMatchObject({ ok: false, other: id });
  const { texts: from } = await getRedirect(db, { actor: kavita, id });
  await changeRedirect(shop, { actor: kavita, id, from, to: { ...from, to: "/sale" }, placeOf });
  await added(there, "/sale");
  expect([await at("/blog/older"), await at(there)]).toEqual(["/sale", "/sale"]);
  await put(false);
  expect(await at("/blog/older")).toBe("/sale");
});
