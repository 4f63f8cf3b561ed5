import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, seePictures } from "#tests/support/browser/browser.ts";
import { dumpCaches, openVisit, pathsOf, see, waitForWorker } from "#tests/support/browser/offline-page.ts";
import { plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { openAwake, signInByPopup } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;
const list = "/productList/eye_glasses?shape=Round";
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

test("the offline page goes on by itself when the network is back", async () => {
  const page = await openVisit(phone);
  await openAwake(page, "/about-us");
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto("/terms-conditions");
  expect(await heading(page)).toBe("You are offline");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Removal of links" }).waitFor();
});

test("a session that has ended elsewhere leaves no page either", async () => {
  const customer = await plantCustomer(shopUrl);
  const page = await openVisit(phone);
  await signInByPopup(page, "/user/profile", { ...customer, wakes: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await see(page, list);
  await page.context().clearCookies();
  await openAwake(page, "/about-us");
  await page.waitForFunction(() => localStorage.getItem("userData") === null);
  await expect.poll(async () => pathsOf(await dumpCaches(page), "chashma-pages-")).not.toContain(list);
});
