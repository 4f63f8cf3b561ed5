import { pino } from "pino";
import { expect, test } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { buildApp } from "./build-app.ts";

const { db, pool } = await testDatabase();

test("staff's pages read by connections of their own, and write by those of everybody", async () => {
  const config = { appUrl: "https://shop.example", dataDir: "/nowhere" };
  const shop = testShop(db, { files: localFiles(config) });
  const staffShop = testShop(db, { files: localFiles(config) });
  const app = await buildApp({
    config,
    log: pino({ level: "silent" }),
    pool,
    shop,
    staffShop,
    answer: async (_request, given) => new Response(given.shop === staffShop ? "staff" : "everybody"),
  });
  const headers = { origin: config.appUrl };
  const askFor = async (method: "GET" | "POST", url: string) => (await app.inject({ method, url, headers })).body;
  expect(await askFor("GET", "/console/orders?view=late")).toBe("staff");
  expect(await askFor("GET", "/Console.data")).toBe("staff");
  expect(await askFor("POST", "/console/orders/move")).toBe("everybody");
  expect(await askFor("GET", "/consoles")).toBe("everybody");
  expect(await askFor("GET", "/productList/eye_glasses?from=/console")).toBe("everybody");
  await app.close();
});
