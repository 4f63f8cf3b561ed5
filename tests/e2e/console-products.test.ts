import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { orderLines } from "#db/schema/orders.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { plantLiveFrame, publishLaterColour } from "#tests/support/browser/publish-later-colour.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { plantOnShelf } from "#tests/support/shop/goods-scene.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

seePictures();

const list = "/console/catalogue/products";
const rows = await openShopRows();
const { db } = rows;
const made: number[] = [];
const title = `Nila Round ${String(Date.now()).slice(-5)}`;

afterAll(async () => {
  // What was bought stays where bills name it; it is taken off the website.
  if (made.length > 0)
    await db.update(products).set({ published: false, liveAt: null }).where(inArray(products.id, made));
  await rows.close();
});

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const save = async (page: Page, part: string) => {
  await section(page, part).getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
};
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split("/").at(-1));

test("a frame from nothing to bought: typed, previewed, refused, published, undone and sold", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", list);
  await openAwake(page, `${list}?kind=accessories`);
  await page.getByRole("heading", { level: 1, name: /^Products/ }).waitFor();
  await judgeBoth(page, "products");
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Name").fill(title);
  await page.getByLabel("Brand").selectOption({ label: "Chashma" });
  await page.getByLabel("Category").selectOption("eye_glasses");
  await page.getByRole("button", { name: "Make the draft" }).dblclick();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const id = idOf(page);
  made.push(id);

  // What is missing leads to its field.
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText(/^Not published\./).waitFor();
  await page.getByRole("link", { name: "MRP is missing" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#offer-mrpPaise");
  const offer = section(page, "Price and offer");
  await offer.getByLabel("MRP").fill("1999");
  await offer.getByLabel("Price").fill("2,499");
  await offer.getByLabel("Discount").fill("101");
  await offer.getByRole("button", { name: "Save" }).click();
  await offer.getByText("A discount is from 0 to 100 %").waitFor();
  await offer.getByLabel("Discount").fill("10");
  await offer.getByRole("button", { name: "Save" }).click();
  await offer.getByText("The price is above the MRP").waitFor();
  expect(await offer.getByLabel("Price").inputValue()).toBe("2,499");
  await look(page, "product-refused");
  await offer.getByLabel("Price").fill("1,599");
  await save(page, "Price and offer");
  await offer.getByText("₹1,439").waitFor();

  const what = section(page, "What it is");
  await what.getByLabel("Shape").selectOption("Round");
  await what.getByLabel("Frame type").selectOption("Full Rim");
  await what.getByLabel("Material").selectOption("Acetate");
  await save(page, "What it is");
  const measures = section(page, "Measurements");
  for (const [label, value] of [
    ["Lens width (mm)", "50"],
    ["Bridge (mm)", "20"],
    ["Temple length (mm)", "145"],
  ] as const)
    await measures.getByLabel(label).fill(value);
  await save(page, "Measurements");
  const law = section(page, "Legal facts");
  await law.getByLabel("Country of origin").fill("India");
  await law.getByLabel("Net quantity").fill("1 N");
  await law.getByLabel("Maker").fill("Aravalli Optics, 4 MI Road, Jaipur");
  await save(page, "Legal facts");
  const texts = section(page, "Texts");
  await texts
    .getByLabel("Description", { exact: true })
    .fill("A round frame of acetate, light enough for a whole day.");
  await texts.getByLabel("Title for search engines").fill(`${title}, hand-made`);
  await save(page, "Texts");
  const audience = section(page, "For whom, and where it is shown");
  await audience.getByLabel("Women").check();
  await save(page, "For whom, and where it is shown");

  const colours = section(page, "Colours and sizes");
  for (const [name, family, paint] of [
    ["Black", "Black", "#14171A"],
    ["Olive", "Green", "#556B2F"],
  ] as const) {
    const add = colours.locator("details", { hasText: "Add a colour" });
    if ((await add.getAttribute("open")) === null) await add.locator("summary").click();
    await add.getByLabel("Colour").fill(name);
    await add.getByLabel("Family").selectOption(family);
    await add.getByLabel("Paint").fill(paint);
    if (name === "Black") await add.getByLabel("Its sizes").fill("50-20-145, 52-20-145");
    expect(await add.getByLabel("Its sizes").inputValue()).toBe("50-20-145, 52-20-145");
    await add.getByRole("button", { name: "Add the colour" }).click();
    await colours.getByRole("heading", { name }).waitFor();
  }
  const black = colours.getByRole("article", { name: "Black" });
  await black.getByLabel("SKU of Black 50-20-145").fill(`nila-${id}-b50`);
  await black.getByLabel("Bar codes of Black 50-20-145").fill("4006381333932");
  await black.getByRole("button", { name: "Save the sizes" }).click();
  await black.getByText(/The last digit of this bar code/).waitFor();
  expect(await black.getByLabel("SKU of Black 50-20-145").inputValue()).toBe(`nila-${id}-b50`);
  await look(page, "product-units-refused");
  await black.getByLabel("Bar codes of Black 50-20-145").fill("4006381333931");
  await black.getByLabel("SKU of Black 50-20-145").press("Enter");
  await expect.poll(() => black.getByLabel("SKU of Black 50-20-145").inputValue()).toBe(`NILA-${id}-B50`);
  await colours.getByRole("button", { name: "Give our own codes" }).click();
  await colours.getByText(/no bar code/).waitFor({ state: "detached" });
  const codes = await db
    .select({ code: barcodes.code })
    .from(barcodes)
    .innerJoin(attributeValues, eq(attributeValues.id, barcodes.attributeValueId))
    .where(eq(attributeValues.productId, id));
  expect(codes.filter(({ code }) => code.startsWith("20"))).toHaveLength(3);

  await page.getByRole("link", { name: "Black has no picture yet" }).waitFor();
  await plantOnShelf(db, id);
  await page.reload();
  await page.getByRole("button", { name: "Publish now" }).waitFor();
  expect(await page.getByText("Missing before it can be live").count()).toBe(0);
  await judgeBoth(page, "product-whole");

  // The true page, for staff alone.
  await page.setViewportSize(desk);
  await page.getByRole("link", { name: "As the customer sees it" }).click();
  await page.getByText("As the customer sees it. Only you").waitFor();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await look(page, "product-as-customer");
  await page.setViewportSize(phone);
  await judge(page, "product-as-customer-phone");
  await page.getByRole("link", { name: "Olive" }).click();
  await page.waitForURL(/as-customer\/\d+/);
  // The address comes first: a press before the colour shows is one on the form of the colour before, which then goes.
  await page.getByText(": Olive").waitFor();
  await page.getByRole("button", { name: "Buy now" }).first().click();
  await page.getByText("Nothing is bought or sent here").waitFor();
  const preview = new URL(page.url()).pathname;
  const [{ liveSaleId } = { liveSaleId: 0 }] = await db.select().from(products).where(eq(products.id, id));
  const visitor = await openPage(phone);
  for (const path of [preview, `/productDetails/${liveSaleId}`]) {
    const answer = await visitor.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }

  await page.setViewportSize(desk);
  await openAwake(page, `${list}/${id}`);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Customers see it.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Only staff see it.").waitFor();
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Customers see it.").waitFor();

  // A customer finds it and buys it.
  const buyer = await openAccount(ownShop().url);
  await saveAddress(ownShop().url, buyer);
  await signInAt(visitor, "/user/profile", buyer);
  await openAwake(visitor, `/productDetails/${liveSaleId}`);
  await expect.poll(() => visitor.title()).toContain(`${title}, hand-made`);
  await visitor.getByText("₹1,439").first().waitFor();
  await visitor
    .getByRole("button", { name: /Add to cart|Buy now/ })
    .first()
    .click();
  await visitor.waitForURL("**/cart");
  await visitor.getByText(title).first().waitFor();
  await visitor.goto("/address");
  await visitor
    .getByRole("radio", { name: /Home|14 Lodhi Road/ })
    .first()
    .check();
  await visitor.getByRole("button", { name: "Proceed to Checkout" }).last().click();
  const window = visitor.frameLocator("iframe[title='Test payment window']");
  await window.getByRole("button", { name: "Fill in a test card" }).click();
  await window.getByRole("button", { name: /^Pay ₹/ }).click();
  await visitor.waitForURL("**/order-confirmation/**");
  const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, id));
  expect(line).toMatchObject({ productCode: `NILA-${id}-B50`, unitPricePaise: 159_900 });

  // What was sold stays.
  await openAwake(page, `${list}/${id}`);
  await page.getByRole("button", { name: "Make it a draft" }).click();
  await page.getByText("Only staff see it.").waitFor();
  await page.getByText("Delete it", { exact: true }).click();
  await page.getByLabel(/It goes for good/).check();
  await page.getByRole("button", { name: "Delete the product" }).click();
  await page.getByText("It was sold, and bills name it").waitFor();
});

test("without JavaScript and on a phone a colleague's change is told, a copy made and put away", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", `${list}?state=live&kind=eye_glasses&sort=title`);
  await look(page, "products-phone-plain");
  await page.locator("tbody a").first().click();
  const from = idOf(page);
  await page.getByRole("button", { name: "Make a copy" }).click();
  await page.getByText("This is the copy").waitFor();
  const id = idOf(page);
  made.push(id);
  expect(id).not.toBe(from);
  await db.update(products).set({ weightG: 21, revision: 99 }).where(eq(products.id, id));
  const measures = section(page, "Measurements");
  await measures.getByLabel("Weight (g)").fill("19");
  await measures.getByRole("button", { name: "Save" }).click();
  await page.getByText("Somebody changed this meanwhile").first().waitFor();
  expect(await measures.getByLabel("Weight (g)").inputValue()).toBe("19");
  await look(page, "product-phone-conflict");
  await measures.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await db.select().from(products).where(eq(products.id, id)))[0]!.weightG).toBe(19);
  await page.getByText("Publish at a later moment").click();
  await page.getByLabel("Goes live").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule it" }).click();
  await page
    .getByText(/This moment is gone|Not published/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByText("You find it under Archive").waitFor();
  await look(page, "product-phone-archived");
});

test("a colour that is added to a live product waits for its picture and its press", async () => {
  const live = await plantLiveFrame(db, `Uma ${title}`);
  made.push(live.id);
  const page = await openPage(desk);
  await enterConsole(page, "admin", `${list}/${live.id}`);
  const visitor = await openPage(phone);
  expect(await publishLaterColour({ page, visitor, db, ...live })).toContain("Teal");
});
