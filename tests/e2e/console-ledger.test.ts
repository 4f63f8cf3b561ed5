import { afterAll, expect, test } from "vitest";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

test("an owner has the ledger checked once, however often it is pressed, and Today tells of what does not hold", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console");
  await page.getByRole("link", { name: "Ledger" }).first().click();
  await page.getByRole("heading", { name: "Ledger" }).waitFor();
  const before = await rows.db.$count(ledgerRuns);
  await page.getByRole("button", { name: "Run now" }).dblclick();
  await expect
    .poll(async () => (await rows.db.select().from(ledgerRuns)).filter(({ endedAt }) => endedAt).length)
    .toBe(before + 1);
  await page.goto("/console/books/ledger");
  await page.getByText(/^Checked .*, by /).waitFor();
  await judgeBoth(page, "ledger");

  const at = new Date();
  const rule = "sold + held <= total";
  await rows.db
    .insert(ledgerRuns)
    .values({ startedAt: at, endedAt: at, outcome: "broken", findings: [{ rule, count: 1, rows: ["1/2"] }] });
  await page.goto("/console");
  await page.getByRole("link", { name: "Open the ledger" }).click();
  await page.getByText("1 row breaks it").waitFor();
  await judgeBoth(page, "ledger-broken");
});

test("without JavaScript, on a phone, it is run as well", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/books/ledger");
  const before = await rows.db.$count(ledgerRuns);
  await page.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("heading", { name: "Ledger" }).waitFor();
  expect(await rows.db.$count(ledgerRuns)).toBe(before + 1);
  await look(page, "ledger-phone");
});
