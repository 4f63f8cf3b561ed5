import { expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

test("what is said over a dialog can be closed there, and outlives the dialog", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/about-us?auth=forgot");
  const dialog = page.getByRole("dialog", { name: "Forgot Password" });
  await dialog.waitFor();
  // Said by something that is no form of the dialog.
  await page.evaluate(() => Object.assign(window, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }));
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form.newsletter")!;
    form.querySelector<HTMLInputElement>("[name=email]")!.value = "asha@example.in";
    form.requestSubmit();
  });
  const toast = page.locator(".toast");
  await toast.waitFor();
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isOnTop()).toBe(true);
  await dialog.getByRole("link", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await isOnTop()).toBe(true);
  await toast.getByRole("button", { name: "Close message" }).click();
  await toast.waitFor({ state: "detached" });
});
