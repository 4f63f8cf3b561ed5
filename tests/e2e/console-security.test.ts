import { and, eq, isNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { secondFactors } from "#db/schema/second-factors.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { device, enterByDoor, factorStaff, password, setUp } from "#tests/support/browser/factor-journey.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());
const { hire, grow } = factorStaff(rows.db);

test("a quarter of an hour later the page asks in place wherever it must, and says each refusal", async () => {
  const seller = await hire("seller");
  const page = await openPage(desk);
  await enterByDoor(page, seller, "/console/security");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const first = await setUp(page);
  await openAwake(page, "/console/security");
  await page.getByRole("button", { name: "Set up another app" }).click();
  await page.locator(".factor-key").waitFor();
  await grow(seller.id);
  const key = (await page.locator(".factor-key").textContent())!.replaceAll(" ", "");
  await page.getByLabel("Code of the app").fill(codeOf(key, new Date()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("group", { name: "Second factor" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(first.codes[0]!);
  await page.getByLabel("Code of the app").fill(codeOf(key, new Date()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator(".factor-codes li").allTextContents();

  await openAwake(page, "/console/security");
  await page.getByRole("button", { name: "Set up another app" }).click();
  await page.locator(".factor-key").waitFor();
  await rows.db
    .update(secondFactors)
    .set({ createdAt: new Date(Date.now() - 31 * 60_000) })
    .where(and(eq(secondFactors.userId, seller.id), isNull(secondFactors.confirmedAt)));
  await page.getByLabel("Code of the app").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("alert").getByText("This took longer than half an hour. Begin again").waitFor();

  // The device takes its time with a passkey, and meanwhile the ten minutes are over.
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", { options: device });
  await openAwake(page, "/console/security");
  let isAsked = false;
  await page.route("**/console/security*", async (route) => {
    if (isAsked || route.request().method() !== "POST") return route.continue();
    isAsked = true;
    const response = await route.fetch();
    await grow(seller.id);
    return route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("group", { name: "Second factor" }).waitFor();
  await page.getByLabel("Code", { exact: true }).fill(codes[0]!);
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await page.getByText("Your passkey is added").first().waitFor();
  expect(await page.getByRole("button", { name: "Remove", exact: true }).count()).toBe(1);
});

test("after ten wrong codes the page says that it waits", async () => {
  const seller = await hire("seller");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto("/console/sign-in?next=/console/security");
  await page.getByLabel("E-mail").fill(seller.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Set up an app" }).click();
  const confirm = async () => {
    await page.getByLabel("Code of the app").fill("000000");
    await page.getByRole("button", { name: "Confirm" }).click();
  };
  for (let turn = 0; turn < 10; turn += 1) {
    await confirm();
    await page.getByText("This code is not right").waitFor();
  }
  await confirm();
  expect(await page.getByRole("alert").textContent()).toBe(ERRORS.too_many_requests.message);
});
