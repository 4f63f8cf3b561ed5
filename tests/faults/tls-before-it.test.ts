import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "#bench/shop-process.ts";
import { users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { makeCustomer } from "./kit/people.ts";
import { tlsProxy } from "./kit/tls-proxy.ts";
import { until } from "./kit/until.ts";

const PASSWORD = "a long password";
const folder = await mkdtemp(join(tmpdir(), "chashma-tls-"));
const port = await findFreePort();
const env: Record<string, string> = { APP_URL: `https://localhost:${port}` };
const drill = await openDrill({ on: "embedded", forFile: true, env, fill: (db) => makeUnit(db, { pieces: 100 }) });
const proxy = await tlsProxy({ folder, port, shopUrl: () => drill.shop.url });
afterAll(async () => {
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

const own = { origin: proxy.url, "sec-fetch-site": "same-origin", accept: "text/html" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const asForm = { ...own, "content-type": "application/x-www-form-urlencoded" };
const asJson = { ...own, "content-type": "application/json", accept: "application/json" };
const names = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split("=")[0]);

/** An address of this shop that is not one of TLS: a link out of it. */
const plainLinks = (text: string) =>
  [...text.matchAll(/http:\/\/(?:localhost|127\.0\.0\.1)[^"'\s<]*/g)].map(([link]) => link);

async function withPassword() {
  const customer = await makeCustomer(drill.db());
  await drill
    .db()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, customer.actor.id));
  return customer;
}

test("every answer asks for TLS from now on, every address is https, every cookie is bound to it", async () => {
  for (const path of [
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/v1/openapi.json",
    "/.well-known/security.txt",
    "/v1/stores",
  ]) {
    const answer = await proxy.ask(path, { headers: { accept: "text/html" } });
    expect(answer.status, path).toBe(200);
    expect(answer.headers["strict-transport-security"], path).toBe("max-age=31536000");
    expect(plainLinks(answer.text), path).toEqual([]);
  }
  const closed = await proxy.ask("/user/orders", { headers: { accept: "text/html" } });
  expect([closed.status, plainLinks(String(closed.headers.location ?? ""))]).toEqual([expect.any(Number), []]);

  const { actor } = await withPassword();
  const body = JSON.stringify({ username: actor.email, password: PASSWORD });
  const entered = await proxy.ask("/v1/login/login", { method: "POST", headers: asJson, body });
  expect(entered.status).toBe(200);
  expect(names(entered.cookies)).toContain("__Host-session");
  const page = await proxy.ask("/login", {
    method: "POST",
    headers: asForm,
    body: form({ intent: "login", email: actor.email, password: PASSWORD }),
  });
  for (const cookie of [...entered.cookies, ...page.cookies]) {
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  expect(plainLinks(String(page.headers.location ?? ""))).toEqual([]);
});

test("a letter leads to the shop by TLS, whatever host the request named", async () => {
  const { actor } = await withPassword();
  const body = JSON.stringify({ email: actor.email });
  for (const headers of [asJson, { ...asJson, host: "elsewhere.example", origin: "https://elsewhere.example" }])
    await proxy.ask("/v1/users/forgot_password", { method: "POST", headers, body });
  const { answer: letters } = await until("a letter has come", async () => {
    const { rows } = await drill
      .db()
      .execute<{ text: string; html: string }>(
        sql`select text, html from mailbox_messages where to_address = ${actor.email}`,
      );
    return rows.length > 0 && rows;
  });
  for (const { text, html } of letters) {
    expect(text).toContain(`${proxy.url}/`);
    expect(plainLinks(text + html)).toEqual([]);
    expect(text + html).not.toContain("elsewhere.example");
  }
});

test("a page of the same name without TLS is another site: it writes nothing with somebody's session", async () => {
  const { actor } = await withPassword();
  const body = JSON.stringify({ username: actor.email, password: PASSWORD });
  const entered = await proxy.ask("/v1/login/login", { method: "POST", headers: asJson, body });
  const cookie = entered.cookies.find((one) => one.startsWith("__Host-session"))!.split(";")[0]!;
  const write = (origin: string) =>
    proxy.ask(`/v1/users/${actor.id}`, {
      method: "PATCH",
      // A browser says nothing of the site where there is no TLS.
      headers: { "content-type": "application/json", cookie, origin },
      body: JSON.stringify({ first_name: "Mala" }),
    });
  expect((await write(`http://localhost:${port}`)).status).toBe(403);
  expect((await write(proxy.url)).status).toBe(200);
});

test("whoever is no proxy of ours cannot say that it came by TLS, nor from where", async () => {
  env.TRUST_PROXY = "198.51.100.7";
  await drill.shop.stop();
  await drill.restart();
  const plain = await fetch(`${drill.shop.url}/v1/coupon/NONE`, {
    headers: { host: "elsewhere.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.1" },
  });
  expect(plain.status).toBeLessThan(500);
  // Limits count the caller, whom no header hides: 20 letters in ten minutes are asked for from one address.
  const statuses: number[] = [];
  for (let n = 0; n < 70; n += 1) {
    const answer = await fetch(`${drill.shop.url}/v1/users/forgot_password`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${n}`,
        "x-forwarded-proto": "https",
      },
      body: JSON.stringify({ email: `nobody${n}@example.in` }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
  delete env.TRUST_PROXY;
  await drill.shop.stop();
  await drill.restart();
});

test("somebody buys by TLS from end to end", async () => {
  const customer = await makeCustomer(drill.db());
  const bearer = { "content-type": "application/json", authorization: `Bearer ${customer.token}` };
  const post = async (path: string, body: unknown) => {
    const answer = await proxy.ask(path, { method: "POST", headers: bearer, body: JSON.stringify(body) });
    return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
  };
  expect((await post("/v1/billing", drill.linesFor([drill.goods]))).status).toBe(201);
  const opened = await post("/v1/payment-transaction-history/createRazorPayOrder", { address_id: customer.addressId });
  const paid = await drill.gateway.pay(String(opened.body.id));
  const placed = await post("/v1/billing", { bill: [], payment_mode: "online", ...paid });
  expect([placed.status, placed.body.invoice_status]).toEqual([201, 1]);
  await drill.expectSound();
});
