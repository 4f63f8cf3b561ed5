import { expect, test } from "vitest";
import { z } from "zod";
import type { Resource } from "#api/build-api.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { idSchema } from "#domain/wire/ids.ts";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const body = z.object({
  words: z.string().min(2).max(5),
  count: z.number().int().max(10),
  list: z.array(z.string()).max(1),
  kind: z.enum(["frame", "lens"]),
  store_id: idSchema,
  own: z.string("Our own words"),
});
const calls: Resource = (api) => {
  api.post("/typed", { schema: { body, response: { 200: z.string() } } }, async () => "ok");
};
const rows: readonly AccessRow[] = [{ method: "POST", path: "/v1/typed", access: "everybody", does: ["shop.read"] }];
const app = await testApi({ shop: testShop(noDatabase), resources: [calls], rows });
const refusals = async (payload: object) => (await app.inject({ method: "POST", url: "/v1/typed", payload })).json();

test("what a schema has no words for is told in plain ones", async () => {
  expect((await refusals({})).fields).toMatchObject({
    words: "This is missing",
    count: "This is missing",
    list: "This is missing",
    own: "Our own words",
  });
  const wrong = { words: "longer than five", count: 11, list: ["a", "b"], kind: "box", store_id: "CCU01", own: 1 };
  expect((await refusals(wrong)).fields).toMatchObject({
    words: "At most 5 characters",
    count: "At most 10",
    list: "At most 1 entries",
    kind: "One of frame, lens",
    own: "Our own words",
  });
  expect((await refusals({ words: 1, count: "one", list: {} })).fields).toMatchObject({
    words: "This must be a text",
    count: "This must be a number",
    list: "This must be a list",
  });
});
