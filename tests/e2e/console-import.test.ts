import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const list = "/console/catalogue/import";
const rows = await openShopRows();
const name = `IMP${String(Date.now()).slice(-6)}`;
afterAll(async () => {
  await rows.db.delete(products).where(inArray(products.title, [`${name} Case`, `${name} Cloth`]));
  await rows.close();
});

const file = (lines: readonly string[]) => ({
  name: `${name}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from([HEADERS, ...lines].join("\n")),
});
const HEADERS = "Code;Product name;Brand;Type;Price;MRP;Colour;SKU;Notes";
const GIFTS = "Code;Product name;Brand;Type;Price;MRP;Colour;SKU;Discount";
const row = (what: string, price: string) =>
  `${name}-${what};${name} ${what};Chashma;Accessories;${price};499;Black;${name}-${what};x`;

test("a file is brought in: columns, check, mended rows, applied, undone", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, list);
  await page.getByRole("heading", { level: 1, name: "Import products" }).waitFor();
  await page.getByText("The columns of the file").click();
  await judgeBoth(page, "imports");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "torn.csv", mimeType: "text/csv", buffer: Buffer.from('a,b\n1,"x') });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Row 2 opens a quotation mark that is never closed").waitFor();
  await page.getByLabel("CSV file").setInputFiles(file([row("Case", "399"), row("Cloth", "599")]));
  await page.getByRole("button", { name: "Upload" }).click();

  // The column that nothing says is chosen by hand.
  await page.getByRole("heading", { level: 1, name: `${name}.csv` }).waitFor();
  await page.getByLabel(/^Code/).selectOption({ label: "Product" });
  expect(await page.getByLabel(/^Notes/).inputValue()).toBe("");
  await judgeBoth(page, "import-columns");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("heading", { name: "Mend 1 wrong row" }).waitFor();
  await page.getByText("The price is above the MRP, 499").waitFor();
  await judgeBoth(page, "import-wrong");
  expect(await page.getByRole("button", { name: /^Apply/ }).count()).toBe(0);

  const [wrong] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Wrong rows as CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await wrong.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text).toContain("Price: The price is above the MRP");
  await page
    .getByLabel("Mended file")
    .setInputFiles({ name: "mended.csv", mimeType: "text/csv", buffer: Buffer.from(text.replace(",599,", ",299,")) });
  await page.getByRole("button", { name: "Upload mended rows" }).click();
  await page.getByRole("heading", { name: "Apply it" }).waitFor();
  await judgeBoth(page, "import-checked");
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await page.getByRole("heading", { name: "Applied" }).waitFor();
  await judge(page, "import-applied");
  const found = await rows.db
    .select()
    .from(products)
    .where(inArray(products.title, [`${name} Case`, `${name} Cloth`]))
    .orderBy(products.pricePaise);
  expect(found.map(({ pricePaise, published }) => [pricePaise, published])).toEqual([
    [29_900, false],
    [39_900, false],
  ]);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("Every product of it is as it was before").waitFor();
  expect(await rows.db.$count(products, inArray(products.title, [`${name} Case`]))).toBe(0);
  await page.context().close();
});

test("without JavaScript too, on a phone", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", list);
  await page.goto(list);
  await page.getByLabel("CSV file").setInputFiles(file([row("Case", "399")]));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByLabel(/^Code/).selectOption({ label: "Product" });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("heading", { name: "Apply it" }).waitFor();
  await page.getByRole("link", { name: /^New/ }).click();
  await expect.poll(() => page.getByText("Row 2").isVisible()).toBe(true);
  await look(page, "import-plain");
  await page.context().close();
});

test("products that would be free are asked about before a file is applied", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, list);
  const lines = ["Case", "Cloth"].map((what) => row(what, "399").replace(/x$/, "100"));
  await page
    .getByLabel("CSV file")
    .setInputFiles({ ...file([]), name: "gifts.csv", buffer: Buffer.from([GIFTS, ...lines].join("\n")) });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByLabel(/^Code/).selectOption({ label: "Product" });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("2 products would be free").waitFor();
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await page.getByText("2 products would be free. Say yes to that first, or mend the file").waitFor();
  await judgeBoth(page, "import-free");
  await page.getByLabel("Yes, these 2 products are to be free").check();
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await page.getByRole("heading", { name: "Applied" }).waitFor();
  expect(await rows.db.$count(products, inArray(products.title, [`${name} Case`, `${name} Cloth`]))).toBe(2);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("Every product of it is as it was before").waitFor();
  await page.context().close();
});
