import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { brands } from "#db/schema/catalogue.ts";
import { searchWords } from "#db/schema/search-words.ts";
import { lensPackages, lensRecords } from "#db/schema/lenses.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { cellKey } from "#domain/goods/lens-price-cell.ts";
import { changeLensPrices, getLensMatrix } from "#services/goods/lens-prices.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
const shop = { db: rows.db, now: () => new Date() };
const SINGLE = "single-vision-prescription-glasses";
const brandCode = "chashma";
const brandName = `Neem ${randomUUID()
  .replaceAll(/[^a-f]/g, "")
  .slice(0, 6)}`;
const brandMade = brandName.toLowerCase().replace(" ", "_");
const kept = await rows.db.select().from(lensRecords).where(eq(lensRecords.brandCode, brandCode));
afterAll(async () => {
  // Other journeys meet the prices as they were.
  for (const { id, pricePaise, discountPricePaise } of kept)
    await rows.db.update(lensRecords).set({ pricePaise, discountPricePaise }).where(eq(lensRecords.id, id));
  await rows.db.delete(searchWords).where(eq(searchWords.words, "hawai jahaz wala"));
  await rows.db.delete(brands).where(eq(brands.code, brandMade));
  await rows.db.delete(lensPackages).where(eq(lensPackages.code, "featherlight-161"));
  await rows.close();
});
const cellOf = async (lens: string) => {
  const matrix = await getLensMatrix(rows.db, { actor: SYSTEM, brandCode });
  return (matrix.cells as Record<string, string>)[cellKey(SINGLE, lens)];
};

test("prices are typed, pasted and raised by a percentage, meet a colleague's change, and are undone", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, `/console/catalogue/lenses?brand=${brandCode}`);
  const cell = (name: string) => page.getByRole("textbox", { name: `Single Vision, ${name}`, exact: true });
  await judgeBoth(page, "lenses");
  await page.setViewportSize(phone);
  const chips = page.getByRole("navigation", { name: "Brands of frames" });
  const sizes = await chips
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  for (const size of sizes) expect(Math.min(...size)).toBeGreaterThanOrEqual(44);
  expect(
    await chips.evaluate((nav) => nav.scrollHeight <= nav.clientHeight && nav.scrollWidth <= nav.clientWidth),
  ).toBe(true);
  await page.setViewportSize(desk);

  await cell("Anti-Reflection 1.56").fill("cheap");
  await page.getByRole("button", { name: "Save prices" }).click();
  await page.getByText("“cheap” is no price").waitFor();
  await judge(page, "lenses-refused");
  // A block as a spreadsheet copies it is laid over the cells below.
  await cell("Anti-Reflection 1.56").focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "1250\n1600 / 1300\n");
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  expect(await cell("Blue Block 1.56").inputValue()).toBe("1600 / 1300");
  await page.keyboard.press("ArrowDown");
  expect(await cell("Blue Block 1.56").evaluate((one) => one === document.activeElement)).toBe(true);

  await changeLensPrices(shop, {
    actor: SYSTEM,
    brandCode,
    from: { [cellKey(SINGLE, "blue-block-156")]: (await cellOf("blue-block-156"))! },
    to: { [cellKey(SINGLE, "blue-block-156")]: "1800" },
  });
  await page.getByRole("button", { name: "Save prices" }).click();
  await page.getByText(/Now 1800, changed by a command of the shop/).waitFor();
  await judgeBoth(page, "lenses-meanwhile");
  await page.getByRole("button", { name: "Save prices" }).click();
  await page.getByText(/Prices of lenses changed/).waitFor();
  expect([await cellOf("anti-reflection-156"), await cellOf("blue-block-156")]).toEqual(["1250", "1600 / 1300"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page
    .getByText(/as an undo/)
    .first()
    .waitFor();
  expect(await cellOf("blue-block-156")).toBe("1800");

  await page.getByLabel("Column").selectOption({ label: "Single Vision" });
  await page.getByLabel("Per cent", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await page.getByText(/prices are different: each says what it was/).waitFor();
  expect(await cell("Blue Block 1.56").inputValue()).toBe("1980");
  expect(await cellOf("blue-block-156")).toBe("1800");
  await judgeBoth(page, "lenses-raised");
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect.poll(() => cellOf("blue-block-156")).toBe("1980");
});

test("a package is added without JavaScript", async () => {
  const awake = await openPage(desk);
  await enterConsole(awake, "admin", "/console/catalogue/lenses");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.context().addCookies(await awake.context().cookies());
  await page.goto("/console/catalogue/lenses/add");
  await page.getByLabel("Name").fill("Featherlight 1.61");
  await page.getByLabel("What its card says").fill("*Light* and thin\nFor powers up to 4.00");
  await page.getByLabel("Index").fill("1.61");
  await page.getByLabel("Sphere from").fill("-4");
  await page.getByLabel("Sphere to").fill("400");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Sphere in quarters").waitFor();
  await look(page, "lens-add-refused");
  await page.getByLabel("Sphere to").fill("4");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Added. Give it a price").waitFor();
  await look(page, "lens-package");
  const [made] = await rows.db
    .select()
    .from(lensPackages)
    .where(and(eq(lensPackages.code, "featherlight-161"), eq(lensPackages.offered, true)));
  expect(made).toMatchObject({ sphMin: -400, sphMax: 400, indexMilli: 1610 });
});

test("a brand is added, renamed and removed; values are merged after a count; a word is taught to the search", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/catalogue/brands");
  await page.getByLabel("Name").fill(brandName);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(/Brand added/).waitFor();
  await judgeBoth(page, "brands");
  await page.getByRole("link", { name: brandName }).click();
  await page.getByRole("heading", { name: brandName }).waitFor();
  await page.getByLabel("Place in lists").fill("first");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("A number: 1 stands first").waitFor();
  await judgeBoth(page, "brand");
  await page.getByRole("button", { name: "Remove the brand" }).click();
  await page.getByText(/Brand removed/).waitFor();

  await openAwake(page, "/console/catalogue/categories");
  await judgeBoth(page, "categories");

  await openAwake(page, "/console/offers/gold");
  await page.getByLabel("Discount (%)").fill("101");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A discount is from 0 to 100 %").waitFor();
  await judgeBoth(page, "gold");

  await openAwake(page, "/console/catalogue/attributes");
  await page.getByText("Merge a value of shapes").click();
  await page.getByLabel("All that have").first().selectOption("Hexagon");
  await page.getByLabel("Get", { exact: true }).first().selectOption("Round");
  await page.getByRole("button", { name: "Show what changes" }).first().click();
  await page.getByText(/of “Hexagon” will be “Round”/).waitFor();
  await judgeBoth(page, "attributes");

  await openAwake(page, "/console/catalogue/words");
  await page.getByLabel("Word", { exact: true }).fill("round");
  await page.getByLabel("Means").selectOption("shape:Aviator");
  await page.getByRole("button", { name: "Teach" }).click();
  await page.getByText("The search understands “round” already").waitFor();
  await page.getByLabel("Word", { exact: true }).fill("hawai jahaz wala");
  await page.getByRole("button", { name: "Teach" }).click();
  await page.getByText(/Word taught to the search/).waitFor();
  await page.getByLabel("Search for").fill("black hawai jahaz wala");
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Try" }).click();
      return page.getByText("Black; Aviator").count();
    })
    .toBe(1);
  await judgeBoth(page, "words");
});
