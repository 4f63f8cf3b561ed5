import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

const ask = (path: string, method = "GET") => fetch(ownShop().url + path, { redirect: "manual", method });
/** Where an address leads at this moment. */
const leads = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};

test("a missed address is led on, at once, for documents and for what a page asks for; and taken back", async () => {
  const path = `/old-frames-${Date.now().toString(36)}`;
  expect((await ask(path)).status).toBe(404);
  await fetch(ownShop().url + path, { headers: { referer: "https://letters.example/may?to=asha" } });
  await expect
    .poll(
      async () =>
        (await rows.db.execute(sql`select hits::int, came_from from missed_addresses where path = ${path}`)).rows,
      { timeout: 30_000 },
    )
    .toEqual([{ hits: 2, came_from: "letters.example/may" }]);

  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/content/redirects/missed");
  await page.getByText("letters.example/may").waitFor();
  await judgeBoth(page, "missed");
  await page.getByRole("link", { name: `Lead on: ${path}`, exact: true }).click();
  await page.getByRole("heading", { name: "New redirect" }).waitFor();
  expect(await page.getByLabel(/^From/).inputValue()).toBe(path);
  await page.getByLabel(/^To/).fill(path);
  await page.getByRole("button", { name: "Add redirect" }).click();
  await page.getByText("leads back to where it begins").first().waitFor();
  await judgeBoth(page, "redirect-loop");
  await page.getByLabel(/^To/).fill("/sale");
  await page.getByRole("button", { name: "Add redirect" }).click();
  await page.getByRole("heading", { name: path }).waitFor();
  await judgeBoth(page, "redirect");
  await expect.poll(() => leads(path)).toEqual([301, "/sale"]);
  expect(await leads(`${path.toUpperCase()}/?utm_source=x`)).toEqual([301, "/sale"]);
  expect((await ask(path, "HEAD")).status).toBe(301);

  await openAwake(page, "/console/content/redirects/new");
  await page.getByLabel(/^From/).fill(`${ownShop().url}${path}-2/`);
  await page.getByLabel(/^To/).fill(path);
  await page.getByRole("button", { name: "Add redirect" }).click();
  await page.getByRole("button", { name: "Lead straight to /sale" }).waitFor();
  await judgeBoth(page, "redirect-chain");
  await page.getByRole("button", { name: "Lead straight to /sale" }).click();
  await page.getByRole("heading", { name: `${path}-2` }).waitFor();
  expect(await page.getByLabel(/^To/).inputValue()).toBe("/sale");
  await page.getByLabel(/^Note/).fill("Printed on the bags");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(async () => (await rows.db.execute(sql`select note from redirects where from_address = ${`${path}-2`}`)).rows)
    .toEqual([{ note: "Printed on the bags" }]);

  await openAwake(page, "/console/content/redirects");
  await page.getByText("Printed on the bags").waitFor();
  await judgeBoth(page, "redirects");
  const file = await page.request.get("/console/content/redirects.csv");
  expect(await file.text()).toContain(`${path}-2,/sale,301,Printed on the bags`);

  // A link inside the shop asks for data alone.
  const answered = await page.request.get(`${path}.data`, { maxRedirects: 0 });
  expect([answered.status(), await answered.text()]).toEqual([202, expect.stringContaining("/sale")]);

  await openAwake(page, `/console/content/redirects?q=${encodeURIComponent(path)}`);
  await page.getByRole("link", { name: path, exact: true }).click();
  await page.getByRole("button", { name: "Take the redirect away" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expect.poll(() => leads(path)).toEqual([404, null]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => leads(path)).toEqual([301, "/sale"]);
});

test("without JavaScript what was typed stays beside what is wrong with it", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/content/redirects/new?from=/sale");
  await page.getByLabel(/^To/).fill("/contact");
  await page.getByRole("button", { name: "Add redirect" }).click();
  await page.getByText("The shop has this page").first().waitFor();
  expect(await page.getByLabel(/^To/).inputValue()).toBe("/contact");
  await look(page, "redirect-without-script");
});
