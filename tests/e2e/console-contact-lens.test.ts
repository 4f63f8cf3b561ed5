import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { look } from "#tests/support/browser/judge-screen.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

seePictures();

const list = "/console/catalogue/products";
const rows = await openShopRows();
afterAll(rows.close);

test("how often a contact lens is replaced and what water it holds is written, refused and shown", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", `${list}?kind=contact_lens&sort=title`);
  await page.locator("tbody a").first().click();
  await page.getByRole("button", { name: "Make a copy" }).click();
  await page.getByText("This is the copy").waitFor();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  const measures = page.getByRole("region", { name: "Measurements" });
  const water = measures.getByLabel("Water content (%)");
  const save = measures.getByRole("button", { name: "Save" });
  await measures.getByLabel("Replacement").selectOption("Quarterly");
  await water.fill("5");
  await save.click();
  await measures.getByText("A whole number from 10 to 90 %").waitFor();
  expect([await measures.getByLabel("Replacement").inputValue(), await water.inputValue()]).toEqual(["Quarterly", "5"]);
  await look(page, "product-lens-refused");
  await water.fill("42 %");
  await save.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const [kept] = await rows.db.select().from(products).where(eq(products.id, id));
  expect(kept).toMatchObject({ replacement: "Quarterly", waterPercent: 42 });
  await page.goto(`${list}/${id}/as-customer`);
  const facts = page.getByRole("table", { name: "Product information" });
  await facts.getByRole("row", { name: "Replacement Quarterly" }).waitFor();
  await facts.getByRole("row", { name: "Water content 42 %" }).waitFor();
  await page.goto(`${list}/${id}`);
  await page.getByText("Delete it", { exact: true }).click();
  await page.getByLabel(/It goes for good/).check();
  await page.getByRole("button", { name: "Delete the product" }).click();
  await expect.poll(async () => rows.db.$count(products, eq(products.id, id))).toBe(0);
});
