import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

seePictures();

const pages = [
  ["/privacy_policy", "Privacy policy"],
  ["/shipping_return_policy", "Shipping & return policy"],
  ["/terms-conditions", "Terms & conditions"],
  ["/about-us", "Glasses made simple"],
  ["/store-locator", "Store Locator"],
  ["/contact_us?topic=franchise", "Contact us"],
  ["/contact", "Contact"],
  ["/home-eyetest?kind=store&store=2", "Eye Test in a Store"],
  ["/blog", "Blog"],
  ["/blog/reading-your-prescription", "Reading your prescription"],
] as const;

const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Every journey has map pictures of its own: none depends on another host. */
async function openVisit(...given: Parameters<typeof openPage>): Promise<Page> {
  const page = await openPage(...given);
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/png", body: tile }),
  );
  return page;
}

test("every link of header, menus, footer and home leads to a page that is there", async () => {
  const page = await openVisit(desk, { javaScriptEnabled: false });
  await page.goto("/");
  const hrefs = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  const addresses = [...new Set(hrefs.map((href) => href.split("#")[0]!))];
  expect(addresses.length).toBeGreaterThan(60);
  const failed: string[] = [];
  for (const address of addresses) {
    const response = await page.request.get(address);
    const html = await response.text();
    if (response.status() !== 200 || !/<h1/.test(html)) failed.push(`${address} ${response.status()}`);
  }
  expect(failed).toEqual([]);
});

test("the pages around the shop stand without barriers", async () => {
  const page = await openVisit(phone);
  for (const [address, title] of pages) {
    await openAwake(page, address);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title(), address).not.toBe("");
    await soundBoth(page);
  }
});

test("the policy shows the table that the orders use, and the terms name their law", async () => {
  const page = await openVisit(phone, { javaScriptEnabled: false });
  await page.goto("/shipping_return_policy");
  const row = (name: string) => page.getByRole("row", { name }).getByRole("cell").allTextContents();
  expect((await row("Frames and sunglasses bought online")).slice(0, 2)).toEqual(["14 days", "7 days"]);
  expect((await row("Contact lenses, solution and accessories")).slice(0, 2)).toEqual(["7 days", "7 days"]);
  await page.getByText("ships within 3-4 working days").waitFor();
  await page.getByText(/would arrive between \d+\s\w+\s\d+ and \d+\s\w+\s\d+\./).waitFor();
  await page.goto("/terms-conditions");
  await page.getByText("governed by the law of the Netherlands").waitFor();
  await page.getByRole("link", { name: "Removal of links" }).click();
  await page.waitForURL((url) => url.hash === "#removal");
});

const storeNames = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

test("a PIN code brings the nearest store to the top, with and without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openVisit(phone, { javaScriptEnabled });
    await openAwake(page, "/store-locator", javaScriptEnabled);
    expect(await storeNames(page)).toHaveLength(16);
    expect((await page.content()).match(/WH0?001|FKWH|FKWEB/)).toBeNull();
    await page.getByLabel("City or PIN code").fill("560 034");
    await page.getByRole("button", { name: "Find stores" }).click();
    await page.getByText("Nearest to 560034, Bengaluru first").waitFor();
    await expect.poll(async () => (await storeNames(page))[0]).toBe("Chashma Indiranagar");
    await page.getByLabel("City or PIN code").fill("12");
    await page.getByRole("button", { name: "Find stores" }).click();
    await page.getByText("Enter a 6-digit PIN code").waitFor();
  }
});

test("the browser's own place sorts the stores, and the map opens on them", async () => {
  const page = await openVisit(desk, {
    geolocation: { latitude: 19.07, longitude: 72.83 },
    permissions: ["geolocation"],
  });
  await openAwake(page, "/about-us");
  // A full document load: only the locator's own policy allows pictures of the map.
  await page.getByRole("link", { name: "Store Locator" }).first().click();
  await page.waitForURL("**/store-locator");
  await page.getByRole("button", { name: "Use my location" }).click();
  await page.getByText("Nearest to you first").waitFor();
  await expect.poll(async () => (await storeNames(page))[0]).toBe("Chashma Bandra");
  await page
    .getByText(/^\d\.\d km away$/)
    .first()
    .waitFor();

  const map = page.getByRole("region", { name: "Map of the stores" });
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  await page.getByRole("button", { name: "Show on map Chashma Bandra" }).click();
  await map.getByText("31 Hill Road").waitFor();
  expect(await map.getByRole("link", { name: "Directions" }).getAttribute("href")).toContain("19.0544");
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("a map server that does not answer is asked 3 times more, and the stores are shown all the same", async () => {
  const page = await openPage(phone);
  const asked = new Map<string, number>();
  await page.route("https://tile.openstreetmap.org/**", (route) => {
    const url = route.request().url();
    asked.set(url, (asked.get(url) ?? 0) + 1);
    // No picture, though no fault that the browser would note either.
    return route.fulfill({ status: 200, contentType: "image/png", body: "no picture" });
  });
  await openAwake(page, "/store-locator");
  await page.getByText("The street map is not available").waitFor({ timeout: 20_000 });
  // Each in its own time.
  await expect.poll(() => [...new Set(asked.values())]).toEqual([4]);
  const map = page.getByRole("region", { name: "Map of the stores" });
  await expect.poll(() => map.getByRole("button", { name: /^Chashma / }).count()).toBe(16);
});

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
])("a message from %s gets a ticket and two letters", async (_name, viewport, javaScriptEnabled) => {
  const page = await openVisit(viewport, { javaScriptEnabled });
  await openAwake(page, "/contact_us?topic=franchise", javaScriptEnabled);
  await expect.poll(() => page.getByLabel("What is it about?").inputValue()).toBe("franchise");
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Message", { exact: true }).fill("A shop in Indore, perhaps?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Email is required").waitFor();
  await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("A shop in Indore, perhaps?");

  await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill("asha@example.in");
  await page.getByRole("button", { name: "Send message" }).click();
  const ticket = await page.getByText(/^CH-[0-9A-Z]{8}$/).textContent();
  for (const subject of [`We have your message, ${ticket}`, `Own a franchise: Asha Rao, ${ticket}`]) {
    await expect
      .poll(async () => (await (await page.request.get("/mailbox")).text()).includes(subject), { timeout: 15_000 })
      .toBe(true);
  }
});

test("a lost connection leaves the message as it was typed", async () => {
  const page = await openVisit(phone);
  await openAwake(page, "/contact");
  await page.getByLabel("What is it about?").selectOption("other");
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("E-mail").fill("asha@example.in");
  await page.getByLabel("Message", { exact: true }).fill("A long letter about everything.");
  await page.route("**/contact.data*", (route) => route.fulfill({ status: 200, body: "captive portal" }));
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("alert").waitFor();
  await expect
    .poll(() => page.getByLabel("Message", { exact: true }).inputValue())
    .toBe("A long letter about everything.");
  await page.unroute("**/contact.data*");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("We have your message").waitFor();
});

test.each([
  ["a phone", phone, true, "12:00 PM"],
  ["a desk without JavaScript", desk, false, "2:30 PM"],
])("an eye test is booked on %s, is taken for others, and is cancelled", async (_name, viewport, wakes, time) => {
  const page = await openVisit(viewport, { javaScriptEnabled: wakes });
  await openAwake(page, "/home-eyetest", wakes);
  await page.getByLabel("PIN code").fill("110030");
  await page.getByRole("button", { name: "Show times" }).click();
  await page.getByRole("button", { name: "Book the eye test" }).waitFor();
  const times = page.url();
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Phone number").fill("9812345678");
  await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill("asha@example.in");
  await page.getByLabel("Address").fill("12 Lotus Lane, Saket");
  await page.getByRole("button", { name: "Book the eye test" }).click();
  await page.getByText("Choose a time").waitFor();
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("12 Lotus Lane, Saket");
  await page.getByRole("radio", { name: time }).check();
  await page.getByRole("button", { name: "Book the eye test" }).click();
  await page.getByText("Your eye test is booked").waitFor();
  const booked = page.url();

  const other = await openVisit(phone, { javaScriptEnabled: false });
  const offered = async () => {
    await other.goto(times);
    return other.getByRole("radio", { name: time }).count();
  };
  expect(await offered()).toBe(0);
  await page.goto(booked);
  await page.getByRole("button", { name: "Cancel this eye test" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("This eye test is cancelled").waitFor();
  expect(await offered()).toBe(1);
});
