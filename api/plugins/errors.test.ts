import { expect, test } from "vitest";
import { z } from "zod";
import type { Resource } from "#api/build-api.ts";
import { AppError } from "#domain/wire/errors.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const faulty: Resource = (api) => {
  const schema = { errors: ["already_exists"] as const, response: { 200: z.string() } };
  api.get("/named", { schema }, async () => {
    throw new AppError("already_exists");
  });
  api.get("/unnamed", { schema }, async () => {
    throw new AppError("conflict");
  });
};

test("an answer that its call does not name is told", async () => {
  const heard: string[] = [];
  const app = await testApi({
    shop: testShop(null as never),
    resources: [faulty],
    rows: ["/v1/named", "/v1/unnamed"].map((path) => ({
      method: "GET",
      path,
      access: "everybody",
      does: ["shop.read"],
    })),
    reportUnnamed: (words) => heard.push(words),
  });
  expect((await app.inject("/v1/named")).statusCode).toBe(409);
  expect(heard).toEqual([]);
  expect((await app.inject("/v1/unnamed")).statusCode).toBe(409);
  expect(heard).toEqual(["GET /v1/unnamed answers conflict, which its schema does not name (errors)."]);
});
