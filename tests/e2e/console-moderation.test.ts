import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { sendPhoto } from "#tests/support/browser/send-photo.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

seePictures();

const rows = await openShopRows();
afterAll(() => rows.close());
let photoId = 0;
let productId = 0;
let liveSaleId = 0;
beforeAll(async () => {
  liveSaleId = (await findProduct("sun_glasses")).product_live_sale_id;
  photoId = await sendPhoto(ownShop().url, liveSaleId);
  const [product] = await rows.db.select().from(products).where(eq(products.liveSaleId, liveSaleId));
  productId = product!.id;
});

async function ask(question: string): Promise<number> {
  const { id: userId } = await makeUser(rows.db);
  const [row] = await rows.db
    .insert(productQuestions)
    .values({ productId, userId, question })
    .returning({ id: productQuestions.id });
  return row!.id;
}

test("a question is found, answered, changed and taken off; a buyer's answer is shown and refused", async () => {
  const words = `Will it fit a child of nine? ${Date.now()}`;
  const id = await ask(words);
  const buyers = await Promise.all(
    ["Mine wears it at nine.", "Call me on 98000 00000"].map(async (answer) => {
      const { id: userId } = await makeUser(rows.db);
      await rows.db.insert(productAnswers).values({ questionId: id, userId, answer });
      return answer;
    }),
  );
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/content/questions?state=waiting");
  await judgeBoth(page, "questions");
  await page.getByRole("link", { name: words }).click();
  await page.getByRole("textbox", { name: /^Answer/ }).fill("No");
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByText("Answer in 3 to 2000 characters").first().waitFor();
  expect(await page.getByRole("textbox", { name: /^Answer/ }).inputValue()).toBe("No");
  await judgeBoth(page, "question");
  await page.getByRole("textbox", { name: /^Answer/ }).fill("From about ten years on.");
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByText("whoever asked gets a mail").waitFor();
  await page.getByRole("textbox", { name: /^Answer/ }).fill("From nine years on.");
  const meanwhile = "From eight years on, says a colleague.";
  await rows.db.update(productQuestions).set({ answer: meanwhile }).where(eq(productQuestions.id, id));
  await page.getByRole("button", { name: "Change the answer" }).click();
  await page.getByText("A colleague has answered meanwhile").waitFor();
  await page.getByText(meanwhile).waitFor();
  expect(await page.getByRole("textbox", { name: /^Answer/ }).inputValue()).toBe("From nine years on.");
  await page.getByRole("button", { name: "Change the answer" }).click();
  await page.getByText("The answer is changed").waitFor();

  await page.getByRole("button", { name: `Show it on the product's page: ${buyers[0]}` }).click();
  await page.getByText("The buyer's answer shows").waitFor();
  const refused = page.getByRole("listitem").filter({ hasText: buyers[1]! });
  await refused.getByText("Refuse it").click();
  await refused.getByLabel("Why").fill("It names a phone number");
  await refused.getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByText("The buyer's answer is refused").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: buyers[1]! }).textContent()).toContain(
    "It names a phone number",
  );

  await page.getByText("Take it off the page").first().click();
  await page.getByLabel("Why").first().fill("No longer true of this frame");
  await page.getByRole("button", { name: "Take it off", exact: true }).first().click();
  await page.getByText("Refused. Whoever asked reads why").waitFor();
  const [row] = await rows.db.select().from(productQuestions).where(eq(productQuestions.id, id));
  expect(row).toMatchObject({ state: "refused", reason: "No longer true of this frame" });
});

test("a photo of a review is looked at and shown, and the review removed", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/content/reviews?photos=waiting");
  await judgeBoth(page, "reviews");
  const [photo] = await rows.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, photoId));
  const { reviewId } = photo!;
  await openAwake(page, `/console/content/reviews/${reviewId}`);
  const picture = page.getByRole("img", { name: /^Photo 1 of/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await judgeBoth(page, "review");
  await page.getByRole("button", { name: /^Show it on the product's page/ }).click();
  await page.getByText("The photo shows on the product's page").waitFor();
  await page.getByText("Remove this review").click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("The review is removed, with its photos").waitFor();
  expect(await rows.db.$count(reviews, eq(reviews.id, reviewId))).toBe(0);
});

test("without JavaScript a refusal without a reason says so, and a photo is refused", async () => {
  const waiting = await sendPhoto(ownShop().url, liveSaleId);
  const [photo] = await rows.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, waiting));
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/content/reviews/${photo!.reviewId}`);
  await page.getByText("Refuse it").click();
  await page.getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByText("Say why, in 3 to 200 characters").first().waitFor();
  await page.getByLabel("Why").fill("It shows a stranger");
  await look(page, "review-without-script");
  await page.getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByText("The photo is refused").waitFor();
  const [row] = await rows.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, waiting));
  expect(row).toMatchObject({ state: "refused", reason: "It shows a stranger" });
});
