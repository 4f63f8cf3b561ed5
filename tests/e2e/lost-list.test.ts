import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const list = "/productList/eye_glasses";
const panel = (page: Page) => page.getByRole("complementary", { name: "Filters" });

test("a list that does not come leaves the one that is there, says so, and comes when it is asked for again", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  const round = panel(page).getByRole("checkbox", { name: /^Round/ });
  // Answered, but not by the shop: the browser notes no fault of its own.
  await page.route("**/*.data*", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" }),
  );
  await round.click();
  await page.getByRole("alert").filter({ hasText: "Failed to fetch data." }).waitFor();
  expect(await heading.innerText()).toBe(before);
  expect(await listTotal(page)).toBeGreaterThan(0);
  await expect.poll(() => round.isChecked()).toBe(false);
  await page.unroute("**/*.data*");
  await round.click();
  await page.getByRole("heading", { level: 1, name: "Round eyeglasses" }).waitFor();
  expect(await listTotal(page)).toBeGreaterThan(0);
});
