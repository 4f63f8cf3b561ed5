import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";

seePictures();

test.each([
  ["phone", phone],
  ["desk", desk],
])("the home page opens on a %s, and its scripts run under the content policy", async (_name, viewport) => {
  const page = await openPage(viewport);
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await waitUntilAwake(page);
});

test("an unknown address is a page that says so, with status 404", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});
