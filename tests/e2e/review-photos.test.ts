import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount, signInByCall } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { openAwake, sidewaysScroll, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

// A browser opens a file by its path. Bytes would go to its page as letters, each photo for seconds.
const folder = await mkdtemp(join(tmpdir(), "chashma-photos-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

let staff: { token: string };
beforeAll(async () => {
  staff = await signInByCall(ownShop().url, {
    email: "admin@chashma.example",
    password: ownShop().passwords.admin,
  });
});

async function call(path: string, body?: object) {
  const headers = { authorization: `Bearer ${staff.token}`, "content-type": "application/json", ...fromOwnAddress() };
  const request = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
  return fetch(new URL(`/v1/reviews/photos${path}`, ownShop().url), request);
}
const form = (page: Page) => page.locator(".review-form");
async function photoOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
/** As a phone takes them: more than 10 MB, which only becomes less where the browser draws it anew. */
async function largePhoto(name: string): Promise<string> {
  const noise = sharp(randomBytes(2_000 * 2_000 * 3), { raw: { width: 2_000, height: 2_000, channels: 3 } });
  const bytes = await noise.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  expect(bytes.length).toBeGreaterThan(10 * 1_024 * 1_024);
  return photoOf(name, bytes);
}
const photoFile = async (name: string, width: number) => photoOf(name, await drawing(width, width).jpeg().toBuffer());

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const)("photos wait, show once they are approved, and open large, on %s", async (_name, size, js) => {
  const customer = await openAccount(ownShop().url);
  const { product_live_sale_id: id } = await findProduct(js ? "eye_glasses" : "computer_glasses");
  const words = `Photographed on ${js ? "a phone" : "a desk"}.`;
  const page = await openPage(size, { javaScriptEnabled: js });
  await signInAt(page, "/user/reviews", { ...customer, wakes: js });
  await openAwake(page, `/productDetails/${id}`, js);

  const write = async (files: string[]) => {
    await form(page).getByLabel("Photos (optional)").setInputFiles(files);
    await form(page).getByRole("button", { name: "Submit review" }).click();
  };
  if (js) await form(page).locator(".half-star").nth(9).click();
  else await form(page).getByRole("radio", { name: "5 stars", exact: true }).check({ force: true });
  await form(page).getByLabel("Your review").fill(words);
  await write([await photoOf("not-a-photo.jpg", Buffer.from("<svg onload=alert(1)>"))]);
  await form(page).getByText("Photo 1: please choose a JPEG, PNG or WebP file").waitFor();
  expect(await form(page).getByLabel("Your review").inputValue()).toBe(words);
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  // What the browser cannot make smaller: with JavaScript it is not sent, and without it comes back as it was typed.
  const unreadable = (name: string) => photoOf(name, randomBytes(7_000_000));
  await write([await photoFile("small.jpg", 300), await unreadable("a.jpg"), await unreadable("b.jpg")]);
  await form(page).getByText("Together the photos are larger than 10 MB").waitFor();
  await form(page).getByText("Photo 2 is the largest (7.0 MB)").waitFor();
  expect(await form(page).getByLabel("Your review").inputValue()).toBe(words);
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  // Sent while it still becomes smaller: the form waits.
  const second = js ? await largePhoto("two.jpg") : await photoFile("two.jpg", 600);
  await write([await photoFile("one.jpg", 900), second]);
  await form(page).getByText("Your photos are being checked.").waitFor();
  const mine = page.getByRole("article").filter({ hasText: words });
  await mine.getByText(words).waitFor();
  expect(await mine.getByRole("img", { name: "" }).count()).toBe(0);
  expect(await mine.getByRole("link").count()).toBe(0);

  await form(page).getByRole("link", { name: "See your reviews" }).click();
  await page.getByRole("heading", { name: "My Reviews" }).waitFor();
  await expect.poll(() => page.getByText("Being checked").count()).toBe(2);
  const own = page.getByRole("img", { name: /^Your photo 1 of / });
  await own.scrollIntoViewIfNeeded();
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  const waiting = (await (await call("?limit=100")).json()) as { data: { id: number; comment: string }[] };
  const [first, other] = waiting.data.filter(({ comment }) => comment === words);
  expect((await call(`/${first!.id}`, { verdict: "approved" })).status).toBe(200);
  expect((await call(`/${first!.id}`, { verdict: "approved" })).status).toBe(409);
  expect((await call(`/${other!.id}`, { verdict: "refused" })).status).toBe(422);
  expect((await call(`/${other!.id}`, { verdict: "refused", reason: "It is blurred" })).status).toBe(200);
  await page.reload();
  await page.getByText("Why: It is blurred").waitFor();
  await page.getByText("Shown on the product page").waitFor();

  const visitor = await openPage(size, { javaScriptEnabled: js });
  // Pages that are kept follow within moments.
  await expect
    .poll(async () => {
      await openAwake(visitor, `/productDetails/${id}`, js);
      return visitor.getByRole("link", { name: "Enlarge photo 1 by" }).count();
    })
    .toBe(1);
  const link = visitor.getByRole("link", { name: "Enlarge photo 1 by" });
  const thumb = link.locator("img");
  expect([await thumb.getAttribute("width"), await thumb.getAttribute("loading")]).toEqual(["900", "lazy"]);
  await link.click();
  const dialog = visitor.getByRole("dialog", { name: "Photos of customers" });
  await dialog.waitFor();
  // In the window, into which it slides on a phone, and not in the part of the page that it belongs to.
  await expect
    .poll(async () => {
      const { y, height } = (await dialog.boundingBox())!;
      return y >= 0 && y + height <= size.height;
    })
    .toBe(true);
  const large = dialog.getByRole("img", { name: "Photo by" });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  if (js) {
    await expect.poll(() => findBarriers(visitor)).toEqual([]);
    await visitor.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await visitor.getByRole("article").filter({ hasText: words }).count()).toBe(1);
  }

  // Its author takes it away, from the product's page by way of their reviews.
  await openAwake(page, `/productDetails/${id}`, js);
  await form(page).getByRole("link", { name: "My Reviews" }).click();
  await page.getByRole("button", { name: /^Remove your review of/ }).click();
  const question = page.getByRole("dialog", { name: "Remove this review?" });
  await question.waitFor();
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  await question.getByRole(js ? "button" : "link", { name: "Cancel" }).click();
  await page.getByText(words).waitFor();
  await page.getByRole("button", { name: /^Remove your review of/ }).click();
  await question.getByRole("button", { name: "Remove review" }).click();
  await page.getByText("You have not written a review yet").waitFor();
  await page.getByText("Your review is removed").waitFor();
  await expect
    .poll(async () => {
      await openAwake(visitor, `/productDetails/${id}`, js);
      return visitor.getByRole("article").filter({ hasText: words }).count();
    })
    .toBe(0);
});

test("a photo that waits is nobody else's", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  await signInAt(page, "/user/reviews", customer);
  await page.getByText("You have not written a review yet").waitFor();
  expect((await page.request.get("/user/reviews/photos/1")).status()).toBe(404);
  expect((await page.request.get("/user/reviews/photos/2000000000")).status()).toBe(404);
  expect((await fetch(new URL("/v1/reviews/photos", ownShop().url), { headers: fromOwnAddress() })).status).toBe(401);
});
