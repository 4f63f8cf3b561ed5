import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { type ApiParts, buildApi, type Resource } from "#api/build-api.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { type Described, findIds } from "#tests/support/access/find-ids.ts";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const response = { 200: z.string() };
const row: AccessRow = { method: "GET", path: "/v1/open", access: "everybody", does: ["shop.read"] };
const open: Resource = (api) => void api.get("/open", { schema: { response } }, async () => "open");

/** Builds the API and nothing else: no database is asked. */
async function start(parts: Omit<ApiParts, "shop">): Promise<void> {
  const app = Fastify();
  buildApi(app, { shop: testShop(noDatabase), ...parts });
  await app.ready();
  await app.close();
}

test("every call has its row, and every row its call", async () => {
  await expect(start({})).resolves.toBeUndefined();
});

test("a call that lost its row stops the start, whichever it is", async () => {
  for (const lost of CALL_ROWS) {
    const rows = CALL_ROWS.filter((other) => other !== lost);
    await expect(start({ rows }), lost.path).rejects.toThrow(
      `${lost.method} ${lost.path} has no row in the access matrix`,
    );
  }
});

test("a row without its call stops the start", async () => {
  await start({ resources: [open], rows: [row] });
  const rows = [row, { ...row, method: "POST" }] as const;
  await expect(start({ resources: [open], rows })).rejects.toThrow("rows without a call: POST /v1/open");
});

test("a route says nothing of its own about who may call it", async () => {
  const own: Resource = (api) => void api.get("/open", { schema: { response }, config: { row } }, async () => "open");
  await expect(start({ resources: [own], rows: [row] })).rejects.toThrow("brings a row of its own");
});

test("every id that the description lets a request give is guarded, ignored or only compared", async () => {
  const app = Fastify();
  buildApi(app, { shop: testShop(noDatabase) });
  const described = (await app.inject("/v1/openapi.json")).json<Described>();
  await app.close();
  let found = 0;
  for (const { method, path, names = [], ignores = [], compares = [] } of CALL_ROWS) {
    const operation = described.paths[path.replaceAll(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
    const guarded = names.map((one) => `${one.in} ${one.name}`);
    const ids = findIds(described, operation);
    found += ids.length;
    const free = ids.filter((one) => !guarded.includes(one) && !ignores.includes(one.split(/[ .]/).at(-1)!));
    expect(
      free.filter((one) => !compares.includes(one.split(/[ .]/)[1]!)),
      `${method} ${path}`,
    ).toEqual([]);
  }
  expect(found).toBeGreaterThan(20);
});
