import { expect, test } from "vitest";
import { generateTypes } from "./generate-types.ts";
import { testApi } from "./test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

test("the client's types are those of the description; npm run client makes them anew", async () => {
  const app = await testApi({ shop: testShop(null as never) });
  const types = await generateTypes((await app.inject("/v1/openapi.json")).body);
  await expect(types).toMatchFileSnapshot("v1.d.ts");
});
