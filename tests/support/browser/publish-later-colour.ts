import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Db } from "#db/client.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { plantOnShelf } from "#tests/support/shop/goods-scene.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { desk, phone } from "./browser.ts";
import { judge, look } from "./judge-screen.ts";

/** A frame on the website, in black. */
export async function plantLiveFrame(db: Db, title: string): Promise<{ id: number; liveSaleId: number }> {
  const measures = { lensWidthMm: 52, bridgeMm: 18, templeMm: 140 };
  const shape = { frameShape: "Rectangle", frameType: "Full Rim", material: "Acetate", audiences: ["Men"] };
  const { id } = await makeProduct(db, { title, ...measures, ...shape });
  const [swatch] = await db.select({ color: productAttributes.color }).from(productAttributes).limit(1);
  const colour = { colorName: "Black", colorFamily: "Black", attributeType: "other", ...swatch! } as const;
  const [black] = await db
    .insert(productAttributes)
    .values({ productId: id, ...colour, position: 1 })
    .returning({ id: productAttributes.id });
  const unit = { productId: id, attributeId: black!.id, attributeValue: "52-18-140", position: 1 };
  await db.insert(attributeValues).values({ ...unit, sku: `LATER-${id}` });
  await plantOnShelf(db, id);
  const [live] = await db.select({ liveSaleId: products.liveSaleId }).from(products).where(eq(products.id, id));
  return { id, ...live! };
}

type Given = { page: Page; visitor: Page; db: Db; id: number; liveSaleId: number };

/** On the console's page of a live product: a further colour waits for its picture and its press. Answers its page in the shop. */
export async function publishLaterColour({ page, visitor, db, id, liveSaleId }: Given): Promise<string> {
  const colours = page.getByRole("region", { name: "Colours and sizes" });
  const add = colours.locator("details", { hasText: "Add a colour" });
  await add.waitFor();
  await add.locator("summary").click();
  await add.getByLabel("Colour").fill("Teal");
  await add.getByLabel("Family").selectOption("Blue");
  await add.getByRole("button", { name: "Add the colour" }).click();
  const teal = colours.getByRole("article", { name: "Teal" });
  await teal.getByText("Customers do not see Teal yet").waitFor();
  await look(page, "product-colour-hidden");
  await teal.getByRole("button", { name: "Publish the colour" }).click();
  await teal.getByText("Not published. Teal has no picture yet.").waitFor();
  await page.setViewportSize(phone);
  await judge(page, "product-colour-refused-phone");
  await page.setViewportSize(desk);
  const shown = async () => (await visitor.request.get(`/productDetails/${liveSaleId}`)).text();
  expect(await shown()).not.toContain("Teal");
  await teal.getByRole("link", { name: "Teal has no picture yet" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#pictures");
  await plantOnShelf(db, id, "Teal");
  await page.reload();
  await teal.getByRole("button", { name: "Publish the colour" }).click();
  await page
    .getByText(/^Colour put on the website/)
    .first()
    .waitFor();
  await teal.getByText("Customers do not see Teal yet").waitFor({ state: "detached" });
  await expect.poll(shown).toContain("Teal");
  return shown();
}
