import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judgeBoth } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const ask = (path: string) => fetch(ownShop().url + path, { redirect: "manual" });
const read = async (path: string) => (await ask(path)).text();
/** Frames come when they are near; one that is on its way when its draft goes would find nothing. */
async function seeFrames(page: Page): Promise<void> {
  for (const turn of [0, 1]) {
    await page.locator("iframe").nth(turn).scrollIntoViewIfNeeded();
    await page.frameLocator("iframe").nth(turn).locator("main").waitFor({ state: "attached" });
  }
}
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#8a7a2f" } })
    .png()
    .toBuffer(),
});

test("parts of the home page are moved, hidden, added and published; a colleague's change is told; version 1 comes back", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/content/home");
  await page.getByRole("heading", { name: "Home page", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Down Large banners" }).click();
  await page.getByText("Draft saved").first().waitFor();
  await page.getByRole("button", { name: "A text", exact: true }).click();
  await page.getByRole("heading", { name: "Text: New text" }).waitFor();
  await page.getByText("Change Text: New text").click();
  const row = page.locator("[data-row^=row]");
  await row.getByLabel("Title").fill("A word from us");
  await row.getByLabel("Link", { exact: false }).first().fill("/no-such-page");
  await row.getByLabel("Words of the link").fill("Read on");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The shop has no page at /no-such-page").first().waitFor();
  expect(await row.getByLabel("Title").inputValue()).toBe("A word from us");
  await judgeBoth(page, "home-refused");
  await row.getByLabel("Link", { exact: false }).first().fill("/sale");
  await row.getByLabel("Hidden from customers").uncheck();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("heading", { name: "Text: A word from us" }).waitFor();

  const draft = "/?draft=home:home:2";
  expect((await ask(draft)).status).toBe(404);
  expect(await read("/")).not.toContain("A word from us");
  await page.frameLocator("iframe").first().getByRole("heading", { name: "A word from us" }).waitFor();
  await judgeBoth(page, "home");

  // Two who retitle the same part.
  const other = await openPage(desk);
  await other.context().addCookies(await page.context().cookies());
  await other.goto("/console/content/home");
  for (const [who, title] of [
    [page, "Most loved"],
    [other, "Best of all"],
  ] as const) {
    await who.getByText("Change Row of products: Bestselling eyeglasses").click();
    await who.locator("[data-row=bestselling]").getByLabel("Title").fill(title);
    await who.getByRole("button", { name: "Save the draft" }).click();
    if (who === page) await page.getByRole("heading", { name: "Row of products: Most loved" }).waitFor();
  }
  await other.getByText("Somebody changed this meanwhile").waitFor();
  expect(await other.locator("[data-row=bestselling]").getByLabel("Title").inputValue()).toBe("Best of all");

  await page.getByRole("button", { name: "Publish the draft" }).click();
  await page.getByText("Version published").first().waitFor();
  await expect.poll(() => read("/")).toContain("A word from us");
  const home = await read("/");
  expect(home).toContain("Most loved");
  expect(home.indexOf("Shop by category")).toBeLessThan(home.indexOf('class="hero-slide"'));

  await page.getByRole("button", { name: "Make it the draft (version 1)" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor();
  await seeFrames(page);
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Take it off (version 2)" }).click();
  await expect.poll(() => read("/")).not.toContain("A word from us");
});

test("a banner is added with its pictures, needs one for phones, is published with its days, and an older version comes back", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/content/banners");
  await page.getByRole("link", { name: "Home: large banners" }).waitFor();
  await judgeBoth(page, "banners");
  await page.getByRole("link", { name: "Home: large banners" }).click();
  const add = page.getByRole("group", { name: "Add a banner" });
  await add.getByLabel("Wide picture").setInputFiles(await picture("wide.png", 1600, 560));
  await page.getByRole("button", { name: "Add the banner" }).click();
  const own = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Banner: New banner/ }) });
  await own.waitFor();
  await page.getByText("Change Banner: New banner").click();
  await own.getByLabel("On", { exact: true }).check();
  await own.getByLabel("Title").fill("Monsoon offers");
  await own.getByLabel("First day").fill("2026-12-24");
  await own.getByLabel("Last day").fill("2026-12-01");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The last day is before the first one").first().waitFor();
  await page.locator("[data-row^=row]").last().getByLabel("First day").fill("");
  await page.locator("[data-row^=row]").last().getByLabel("Last day").fill("");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("Add a picture for phones too").first().waitFor();
  await judgeBoth(page, "banner-refused");
  const last = page.locator("[data-row]").last();
  await last.getByLabel("Picture for phones").setInputFiles(await picture("tall.png", 960, 1200));
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("heading", { name: "Banner: Monsoon offers" }).waitFor();
  expect(await read("/")).not.toContain("Monsoon offers");
  await page
    .frameLocator("iframe")
    .first()
    .getByRole("heading", { name: "Monsoon offers" })
    .waitFor({ state: "attached" });
  await judgeBoth(page, "banner");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect.poll(() => read("/")).toContain("Monsoon offers");
  const all = (await (await ask("/v1/banners")).json()) as { data: { title: string; device: string }[] };
  expect(all.data.filter(({ title }) => title === "Monsoon offers").map(({ device }) => device)).toEqual([
    "desktop",
    "mobile",
  ]);
  await page.getByRole("button", { name: "Make it the draft (version 1)" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor();
  await seeFrames(page);
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Take it off (version 2)" }).click();
  await expect.poll(() => read("/")).not.toContain("Monsoon offers");
});

test("a slider of one's own is made without JavaScript and published; another one is put in order", async () => {
  const awake = await openPage(desk);
  await enterConsole(awake, "admin", "/console/content/sliders");
  await awake.getByRole("link", { name: "Bestselling eyeglasses" }).waitFor();
  await judgeBoth(awake, "sliders");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.context().addCookies(await awake.context().cookies());
  await page.goto("/console/content/sliders/new");
  const name = `Gifts ${Date.now().toString(36)}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add slider" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  const address = page.url().split("?")[0]!;
  await page.getByLabel("Find products to add").fill("aviator");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const found = page.getByRole("region", { name: "Found for “aviator”" }).getByRole("button");
  await found.first().click();
  await page.getByText("Draft saved").first().waitFor();
  await page.getByRole("button", { name: "Publish the draft" }).click();
  const key = new URL(address).pathname.split("/").at(-1)!;
  const listed = async () => ((await (await ask(`/v1/sliders/${key}`)).json()) as { total: number }).total;
  await expect.poll(listed).toBe(1);

  await openAwake(awake, new URL(address).pathname);
  await judgeBoth(awake, "slider");
  await awake.getByRole("button", { name: "Archive", exact: true }).click();
  await expect.poll(listed).toBe(0);
  await awake.getByRole("button", { name: "Out of the archive" }).click();
  await expect.poll(listed).toBe(1);

  await openAwake(awake, "/console/content/sliders/bestsellingEyeglasses");
  const first = await awake.locator("[data-row]").first().getAttribute("data-row");
  await awake.locator("[data-row]").first().getByRole("button", { name: /^Down/ }).click();
  await expect.poll(() => awake.locator("[data-row]").nth(1).getAttribute("data-row")).toBe(first);
  await seeFrames(awake);
  await awake.getByRole("button", { name: "Throw the draft away" }).click();
  await expect.poll(() => awake.locator("[data-row]").first().getAttribute("data-row")).toBe(first);
});
