import { expect, test } from "vitest";
import { productImages } from "#db/schema/catalogue.ts";
import { checkUploadsFolder } from "./check-folder.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";

test("a folder without the pictures that the database names is told of, the right one is not", async () => {
  const { db, shop } = await stockedShop();
  const files = await temporaryFiles();
  const warnings: unknown[] = [];
  const log = { ...shop.log, warn: (data: object) => void warnings.push(data) };
  const { path } = await files.put("products", Buffer.from("<svg/>"), {
    contentType: "image/svg+xml",
    extension: "svg",
  });
  await db.update(productImages).set({ filePath: path });
  await checkUploadsFolder({ db, files, log });
  expect(warnings).toEqual([]);
  await checkUploadsFolder({ db, files: await temporaryFiles(), log });
  expect(warnings).toEqual([{ missing: expect.any(Number), of: expect.any(Number) }]);
});
