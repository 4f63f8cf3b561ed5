import { afterEach, beforeEach, expect, test } from "vitest";
import { retiringWorker } from "#host/http/serve-worker.ts";
import { phone, seePictures } from "#tests/support/browser/browser.ts";
import { type FrontDoor, openFrontDoor } from "#tests/support/browser/front-door.ts";
import {
  dumpCaches,
  openVisit,
  pathsOf,
  see,
  waitForCopy,
  waitForWorker,
} from "#tests/support/browser/offline-page.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { WORKER_SCRIPT } from "#web/offline/names.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

let door: FrontDoor;
beforeEach(async () => {
  door = await openFrontDoor(ownShop().url);
});
afterEach(() => door.close());

async function openWithWorker() {
  const page = await openVisit(phone, { baseURL: door.url });
  await openAwake(page, "/");
  await waitForWorker(page);
  await see(page, "/about-us");
  return page;
}

test("a new release takes over at the next visit, with pages of its own and the files that open pages may need", async () => {
  const page = await openWithWorker();
  const before = await dumpCaches(page);
  door.change(WORKER_SCRIPT, (script) => script.replace(/RELEASE="\w+"/, 'RELEASE="newer"'));
  await openAwake(page, "/terms-conditions");
  await waitForCopy(page, "/offline", "chashma-shell-newer");
  // The page that is open belongs to the new release; those of the old one are gone.
  // It takes over once the old one has done what it began, which takes a slow machine its time.
  await expect
    .poll(async () => pathsOf(await dumpCaches(page), "chashma-pages-"), { timeout: 60_000 })
    .toEqual(["/terms-conditions"]);
  const after = await dumpCaches(page);
  expect(after.filter(({ cache }) => cache.startsWith("chashma-pages-")).map(({ cache }) => cache)).toEqual([
    "chashma-pages-newer",
  ]);
  expect(pathsOf(after, "chashma-files")).toEqual(expect.arrayContaining(pathsOf(before, "chashma-files")));
  expect(new Set(after.map(({ cache }) => cache)).size).toBe(4);
  await page.context().setOffline(true);
  await page.goto("/terms-conditions");
  await page.getByRole("region", { name: "Saved page" }).waitFor();
});

test.each([
  ["switched off", { status: 200, body: retiringWorker }],
  ["without a worker", { status: 404, body: "" }],
])("a shop that is %s takes the worker out of browsers, with all that it kept", async (_how, script) => {
  const page = await openWithWorker();
  door.answer(WORKER_SCRIPT, script);
  // As browsers do between visits.
  const browser = await page.context().newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await openAwake(page, "/about-us");
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 20_000,
    })
    .toBe(0);
});

test("a shop that does not answer is told from a network that is away", async () => {
  const page = await openWithWorker();
  door.shut();
  await page.goto("/about-us");
  await page.getByText("We cannot reach the shop. This page was saved").waitFor();
  await page.goto("/cart");
  await page.getByRole("heading", { name: "We cannot reach the shop" }).waitFor();
  door.open();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL("**/cart");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("My Cart");
});
