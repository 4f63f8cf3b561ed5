import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { buildApp } from "./build-app.ts";

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-forms-"));

// Stands for the pages: tells how much of a form reached them.
const answer: AnswerRequest = async (request) => Response.json({ body: (await request.text()).length });
const app = await buildApp({
  config: { appUrl: "https://shop.example", dataDir },
  log: pino({ level: "silent" }),
  pool,
  answer,
  shop: testShop(db, { files: localFiles({ dataDir }) }),
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

test("forms are limited, uploads less so, and a body must say its length", async () => {
  const post = (type: string, payload: string, headers = {}) =>
    app.inject({ method: "POST", url: "/", headers: { "content-type": type, ...headers }, payload });
  const form = "application/x-www-form-urlencoded";
  expect((await post(form, "a".repeat(200_000))).json()).toMatchObject({ body: 200_000 });
  expect((await post(form, "a".repeat(300_000))).statusCode).toBe(413);
  expect((await post("multipart/form-data; boundary=x", "a".repeat(300_000))).statusCode).toBe(200);
  expect((await post("multipart/form-data; boundary=x", "a".repeat(12_000_000))).statusCode).toBe(413);
  expect((await post("multipart/form-data; boundary=x", "a".repeat(140_000_000))).statusCode).toBe(413);
  expect((await post(form, "a=1", { "transfer-encoding": "chunked" })).statusCode).toBe(411);
});

test("a form with too large files reaches its page as it was typed, without them", async () => {
  const typed = new FormData();
  typed.append("comment", "Light");
  typed.append("photos", new File([Buffer.alloc(12_000_000)], "one.jpg", { type: "image/jpeg" }));
  const sent = new Response(typed);
  const headers = { "content-type": sent.headers.get("content-type")! };
  const payload = Buffer.from(await sent.arrayBuffer());
  const answered = await app.inject({ method: "POST", url: "/", headers, payload });
  expect(answered.statusCode).toBe(200);
  const { body } = answered.json<{ body: number }>();
  expect(body).toBeGreaterThan(50);
  expect(body).toBeLessThan(1_000);
});
