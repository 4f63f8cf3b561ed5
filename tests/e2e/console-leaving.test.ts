import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { plantLiveFrame } from "#tests/support/browser/publish-later-colour.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

seePictures();

const list = "/console/catalogue/products";
const { db, close } = await openShopRows();
const live = await plantLiveFrame(db, `Tara ${String(Date.now()).slice(-5)}`);

afterAll(async () => {
  await db.update(products).set({ published: false, liveAt: null }).where(eq(products.id, live.id));
  await close();
});

const section = (page: Page, name: string) => page.getByRole("region", { name });
const save = async (page: Page, part: string) => {
  const before = page.url();
  await section(page, part).getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(({ href }) => href !== before);
};
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split("/").at(-1));

test("what is typed into one part stays while another is saved, and is asked about before it is left", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", list);
  await openAwake(page, `${list}/${live.id}`);
  const asked: string[] = [];
  const leave = { it: false };
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (leave.it ? dialog.accept() : dialog.dismiss());
  });
  const description = section(page, "Texts").getByLabel("Description", { exact: true });
  await description.fill("Light as a feather");
  await section(page, "Legal facts").getByLabel("Maker").fill("Chashma Works, Okhla, New Delhi");
  await save(page, "Legal facts");
  expect(await description.inputValue()).toBe("Light as a feather");
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: "Back to products" }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  expect(idOf(page)).toBe(live.id);
  // The page reloads itself: Playwright's own reload would wait for a new page, which never comes when the reload is refused.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
  expect(await description.inputValue()).toBe("Light as a feather");
  await page.getByRole("button", { name: "Make a copy" }).click();
  await expect.poll(() => asked.length).toBe(3);
  expect(idOf(page)).toBe(live.id);

  // Saved, nothing is asked; and whoever means it leaves.
  await save(page, "Texts");
  const kept = () => description.evaluate((area: HTMLTextAreaElement) => area.defaultValue);
  await expect.poll(kept).toBe("Light as a feather");
  await page.reload();
  await description.fill("Heavy");
  expect(asked).toHaveLength(3);
  leave.it = true;
  await page.getByRole("link", { name: "Back to products" }).click();
  await page.getByRole("heading", { level: 1, name: /^Products/ }).waitFor();
  expect(asked).toHaveLength(4);
});

test("a page that makes something asks as well, also after a refusal; what was made is not asked about", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/purchasing/suppliers");
  await openAwake(page, "/console/purchasing/suppliers/new");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const isAt = (path: RegExp) => (url: URL) => path.test(url.pathname);
  const leave = () => page.getByRole("link", { name: "Coupons" }).first().click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const gstin = page.getByLabel(/^GSTIN/);
  await name.fill("Aravalli Optics");
  await leave();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await gstin.fill("07AAA");
  await page.getByRole("button", { name: "Add supplier" }).click();
  await page.getByText("A GSTIN has 15").first().waitFor();
  await leave();
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  expect(await name.inputValue()).toBe("Aravalli Optics");
  await gstin.fill("");
  await page.getByRole("button", { name: "Add supplier" }).click();
  await page.waitForURL(isAt(/suppliers\/\d+$/));
  await leave();
  await page.waitForURL(isAt(/coupons$/));
  expect(asked).toHaveLength(2);
});
