import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, stockOfColours } from "#tests/support/browser/find-product.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const findGone = () => findProduct("eye_glasses", (product) => stockOfColours(product).every((free) => free === 0));

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const)("what is sold out can be waited for, and leads on, on %s", async (_name, size, js) => {
  const gone = await findGone();
  const page = await openPage(size, { javaScriptEnabled: js });
  await openAwake(page, `/productList?name=${encodeURIComponent(gone.product_title)}`, js);
  // Nothing of the card lies over it.
  await page.getByRole("link", { name: "Tell me when it is back" }).first().click();
  await page.waitForURL(`**/productDetails/${gone.product_live_sale_id}*#back`);
  await openAwake(page, `/productDetails/${gone.product_live_sale_id}#back`, js);
  const box = page.locator(".sold-out");
  await expect.poll(() => box.getByRole("listitem").count()).toBe(3);
  const ask = box.getByRole("button", { name: "Tell me when it is back" });
  await box.getByLabel("E-mail").fill("no address");
  await box.getByLabel("Phone for the text message").fill("98450");
  await ask.click();
  await box.getByText("Wrong email format").waitFor();
  await box.getByText("Invalid phone number").waitFor();
  expect(await box.getByLabel("Phone for the text message").inputValue()).toBe("98450");
  expect(await box.getByLabel("E-mail").inputValue()).toBe("no address");
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  await box.getByLabel("Phone for the text message").fill("");
  await box.getByLabel("Send me a text message too").check();
  await box.getByLabel("E-mail").fill(`waits-${Date.now()}@example.in`);
  await ask.click();
  await box.getByText("Phone number is required").waitFor();
  await box.getByLabel("Phone for the text message").fill("+91 98450 12345");
  await ask.click();
  await box.getByText("We will write to you once, as soon as it is back").waitFor();
  await box.getByRole("listitem").first().getByRole("link").click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${gone.product_live_sale_id}`));
});
