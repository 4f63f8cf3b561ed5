import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths, judge, judgeDevices, look } from "#tests/support/browser/judge-screen.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());
beforeAll(() =>
  recordAudit(rows.db, {
    actor: SYSTEM,
    action: "settings.changed",
    object: { kind: "setting", id: "gst.rate" },
    // A value without a gap is no wider than a phone.
    changes: { value: [12, 5], picture: [null, `/assets/${"0123456789abcdef".repeat(4)}.webp`] },
    now: new Date(),
  }),
);

async function openAudit(page: Page): Promise<void> {
  await enterConsole(page, "admin");
  await openAwake(page, "/console/audit");
  await page.getByRole("heading", { name: /^Audit log/ }).waitFor();
}

const menu = (page: Page, label: string) =>
  page.locator("details", { has: page.locator("summary", { hasText: label }) });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the frame leads to what somebody may open, and a list is narrowed by its address", async () => {
  const page = await openPage(desk);
  await openAudit(page);
  const places = page.getByRole("navigation", { name: "Console" });
  await atBothWidths(page, async (kind) => {
    if (kind === "phone") await page.getByRole("button", { name: "Menu" }).click();
    await places.getByRole("link", { name: "Audit log" }).waitFor();
    if (screenshots) await page.screenshot({ path: `${screenshots}/menu-${kind}.png` });
    if (kind === "phone") await page.keyboard.press("Escape");
    const stays = places.getByRole("link", { name: "Audit log" });
    await expect.poll(() => stays.isVisible()).toBe(kind === "desk");
    await judge(page, `list-${kind}`);
  });

  await page.locator("summary", { hasText: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Setting changed" }).check();
  await atBothWidths(page, (kind) => look(page, `filter-${kind}`));
  await menu(page, "Filter").getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/action=settings.changed/);
  await page.getByRole("link", { name: "Settings", exact: true }).and(page.locator("[aria-current=page]")).waitFor();
  await page.getByRole("link", { name: "Remove Action: Setting changed" }).click();
  await page.waitForURL((url) => url.search === "");

  // Nothing fits: the way back is a button.
  await page.getByRole("searchbox", { name: "Search entries" }).fill("nobody of this name");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No entries found" }).waitFor();
  await judgeDevices(page, "none");
  await page.getByRole("link", { name: "Show all entries" }).click();
  await page.waitForURL((url) => url.search === "");
});

test("a view is saved under a name, found again and removed; columns come and go", async () => {
  const page = await openPage(desk);
  await openAudit(page);
  const query = "?q=kavita&action=staff.password&from=2026-01-01&column=actor";
  await page.goto(`/console/audit${query}`);
  await waitUntilAwake(page);
  await page.locator("summary", { hasText: "Save view" }).click();
  await page.getByLabel("Name", { exact: true }).fill("   ");
  await menu(page, "Save view").getByRole("button", { name: "Save view" }).click();
  await menu(page, "Save view").getByText("Enter a name of at most 40 characters.").waitFor();
  expect(new URL(page.url()).search).toBe(query);
  await page.getByLabel("Name", { exact: true }).fill("Passwords this year");
  await menu(page, "Save view").getByRole("button", { name: "Save view" }).click();
  await page.getByText("View saved.").waitFor();
  // The list stays as it was; what was searched for is not kept: it could be a customer.
  expect(new URL(page.url()).search).toBe(query);
  const saved = page.getByRole("link", { name: "Passwords this year" });
  expect(await saved.getAttribute("href")).toBe("/console/audit?action=staff.password&from=2026-01-01");
  await openAwake(page, "/console/audit");
  await page.getByRole("link", { name: "Passwords this year" }).click();
  await page.waitForURL(/action=staff\.password/);
  await page.getByRole("button", { name: "Remove the view Passwords this year" }).click();
  await page.getByText("View of a list removed.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Passwords this year" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("View of a list brought back, as an undo.").waitFor();
  await page.getByRole("link", { name: "Passwords this year" }).waitFor();
  expect(new URL(page.url()).search).toContain("action=staff.password");
  await page.getByRole("button", { name: "Remove the view Passwords this year" }).click();
  await expect.poll(() => page.getByRole("link", { name: "Passwords this year" }).count()).toBe(0);

  await openAwake(page, "/console/audit");
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Approved by" }).check();
  await menu(page, "Columns").getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/column=approver/);
  await page.getByRole("columnheader", { name: "Approved by" }).waitFor();
});

test("keys: a list of them, the search, the places; not while something is typed, and not from a scanner", async () => {
  const page = await openPage(desk);
  await openAudit(page);
  await pressUntil(page, "?", page.getByRole("dialog", { name: "Keys" }).getByText("Go to Today"));
  if (screenshots) await page.screenshot({ path: `${screenshots}/keys.png` });
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search entries" });
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("g t");
  expect(await search.inputValue()).toBe("g t");
  await search.fill("");
  await page.keyboard.press("Escape");
  await search.blur();
  // A scanner's keys come at once: none of them is a key of the console.
  await page.evaluate(() => {
    for (const key of ["g", "t", "?"]) dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
  });
  await page.waitForTimeout(200);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/console/audit");
  await page.waitForTimeout(100);
  await page.keyboard.press("g");
  // A hand takes its time between two keys.
  await page.waitForTimeout(100);
  await page.keyboard.press("t");
  await page.waitForURL((url) => url.pathname === "/console");
});

test("without JavaScript the menu, the filters and the pages are links and forms", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", "/console/audit");
  await heading(page).getByText("Audit log").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Today" }).click();
  await page.waitForURL((url) => url.pathname === "/console");
  await page.goto("/console/audit");
  await page.locator("summary", { hasText: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Password replaced" }).check();
  await menu(page, "Filter").getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/action=staff\.password/);
  expect(await page.getByRole("heading", { name: "No entries found" }).count()).toBe(1);
});

test("without JavaScript a view is refused and kept where it was asked for, and said so", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin", "/console/audit");
  const query = "?q=meera&action=staff.role&column=when";
  const save = async (name: string) => {
    await page.locator("summary", { hasText: "Save view" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await menu(page, "Save view").getByRole("button", { name: "Save view" }).click();
  };
  await page.goto(`/console/audit${query}`);
  await save("  ");
  await page.getByRole("status").getByText("Enter a name of at most 40 characters.").waitFor();
  expect(new URL(page.url()).search).toContain(query);
  await save("Roles of this shop");
  await page.getByRole("status").getByText("View saved.").waitFor();
  expect(new URL(page.url()).search).toContain(query);
  await page.getByRole("button", { name: "Remove the view Roles of this shop" }).click();
  await page.getByRole("status").getByText("View removed.").waitFor();
  expect(new URL(page.url()).search).toContain(query);
});

test("a page past the end is the first one; a day that no calendar has and a store that is none narrow nothing", async () => {
  const page = await openPage(desk);
  await openAudit(page);
  await page.goto("/console/audit?q=settings&after=1");
  await page.waitForURL((url) => url.pathname + url.search === "/console/audit?q=settings");
  for (const path of [
    "/console/audit?from=2026-02-30",
    "/console/orders?store=abc&until=2026-02-30",
    "/console?store=9",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(await page.getByRole("list", { name: "Narrowed to" }).count(), path).toBe(0);
  }
  await page.goto("/console/orders?store=45");
  await page.getByRole("link", { name: /^Remove .*website/i }).waitFor();
});
