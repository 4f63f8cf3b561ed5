import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, isFreeInEveryColour, stockOfColours } from "#tests/support/browser/find-product.ts";
import { openAwake, sidewaysScroll, signInAt, signOut } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { atBothWidths, soundBoth } from "#tests/support/browser/judge-screen.ts";

const list = "/productList/eye_glasses";
const scales = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Compare: / });
const titleAt = async (page: Page, place: number) =>
  (await scales(page).nth(place).getAttribute("aria-label"))!.replace("Compare: ", "");
const left = async (part: Locator) => (await part.boundingBox())!.x;
const right = async (part: Locator) => (await left(part)) + (await part.boundingBox())!.width;
const tray = (page: Page) => page.getByRole("complementary", { name: "Frames to compare" });
const compared = (page: Page) => page.getByRole("region", { name: "Frames side by side" });
const columns = (page: Page) => compared(page).locator("thead .compare-title").allTextContents();
test("frames are put side by side from a list and from their pages", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  const titles = [await titleAt(page, 0), await titleAt(page, 2)];
  await scales(page).nth(0).focus();
  await page.keyboard.press("Space");
  await scales(page).nth(2).click();
  await tray(page).getByText("2 of 4").waitFor();
  await expect.poll(() => scales(page).nth(0).getAttribute("aria-pressed")).toBe("true");

  await openAwake(page, "/compare");
  await page.getByRole("link", { name: "Compare the 2 frames you marked" }).waitFor();

  // Where there are no frames there is nothing to put beside them.
  await openAwake(page, "/productList/contact_lens");
  expect(await tray(page).count()).toBe(0);

  const sun = await findProduct("sun_glasses", isFreeInEveryColour);
  await openAwake(page, `/productDetails/${sun.product_live_sale_id}`);
  // On a phone that place is the buy button's.
  await atBothWidths(page, async (kind) => {
    await tray(page).waitFor({ state: kind === "phone" ? "hidden" : "visible" });
    if (kind !== "phone") expect(await right(tray(page))).toBeLessThan(await left(page.locator(".buy-dock")));
    await expect.poll(() => findBarriers(page)).toEqual([]);
  });
  // With three one is shown them.
  await page.getByRole("button", { name: `Compare: ${sun.product_title}` }).click();
  await page.waitForURL("**/compare?ids=*");
  await expect.poll(() => columns(page)).toEqual([...titles, sun.product_title]);
  await tray(page).waitFor({ state: "detached" });
  await soundBoth(page);
  // As wide beside each other as they are in truth.
  const cells = await compared(page).getByRole("row", { name: "Frame width" }).getByRole("cell").allInnerTexts();
  const truth = cells.map((words) => Number.parseInt(words, 10));
  const widest = Math.max(...truth);
  const shares = await compared(page)
    .locator("thead img")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width / one.clientWidth));
  expect(shares).toEqual(truth.map((mm): unknown => expect.closeTo(mm / widest, 2)));

  await page.getByRole("link", { name: `Remove ${titles[0]}` }).click();
  await expect.poll(() => columns(page)).toEqual([titles[1], sun.product_title]);
  await openAwake(page, list);
  await tray(page).getByText("2 of 4").waitFor();
  await tray(page).getByRole("button", { name: "Clear the comparison" }).click();
  await tray(page).waitFor({ state: "detached" });
  await expect.poll(() => scales(page).nth(2).getAttribute("aria-pressed")).toBe("false");
});

test("a fifth frame is refused with a way to the four", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  for (const place of [0, 1, 2]) await scales(page).nth(place).click();
  await page.waitForURL("**/compare?ids=*");
  await page.goBack();
  await tray(page).getByText("3 of 4").waitFor();
  await scales(page).nth(3).click();
  await tray(page).getByText("4 of 4").waitFor();
  await scales(page).nth(4).click();
  const warning = page.locator(".toast-warning");
  await warning.getByText("You can compare 4 frames at a time.").waitFor();
  expect(await scales(page).nth(4).getAttribute("aria-pressed")).toBe("false");
  await warning.getByRole("link", { name: "Compare now" }).click();
  await page.waitForURL("**/compare?ids=*");
  await expect.poll(async () => (await columns(page)).length).toBe(4);
});

test("on a phone the frames pass by and their names stay; only what differs can be shown", async () => {
  const shape = (name: string) => findProduct("eye_glasses", (product) => product.product_title.includes(name));
  const found = [await shape("Round"), await shape("Square"), await shape("Cat Eye")];
  const page = await openPage(phone);
  const ids = found.map((product) => product.product_live_sale_id).join(",");
  await openAwake(page, `/compare?ids=${ids}`);
  const rowName = compared(page).getByRole("rowheader", { name: /^Shape/ });
  expect(await rowName.textContent()).toContain("differs");
  const before = await rowName.boundingBox();
  await compared(page).focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => compared(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(40);
  expect((await rowName.boundingBox())?.x).toBe(before?.x);
  expect(await sidewaysScroll(page)).toBe(0);

  const rows = () => compared(page).getByRole("rowheader").count();
  const all = await rows();
  await page.getByRole("checkbox", { name: "Show differences only" }).check();
  await expect.poll(rows).toBeLessThan(all);
  expect(await compared(page).getByRole("rowheader", { name: "Kind", exact: true }).count()).toBe(0);
});

test("a shared address works without JavaScript, and leads on to the lenses or to the cart", async () => {
  const withLenses = await findProduct(
    "eye_glasses",
    (product) => isFreeInEveryColour(product) && product.lens.length > 0,
  );
  const direct = await findProduct("computer_glasses", isFreeInEveryColour);
  const gone = await findProduct("eye_glasses", (product) => stockOfColours(product).every((free) => free === 0));
  const ids = [withLenses, direct, gone].map((product) => product.product_live_sale_id).join(",");
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(`/compare?ids=${ids}`);
  expect(await columns(page)).toEqual([withLenses, direct, gone].map((product) => product.product_title));
  await compared(page).getByText("Temporary out of stock").first().waitFor();
  await page.getByRole("link", { name: `Select Lens & buy now: ${withLenses.product_title}` }).click();
  await page
    .getByRole("dialog", { name: /^Lenses for/ })
    .getByRole("heading", { name: "Select Power Type" })
    .waitFor();
  await page.goBack();
  await page.getByRole("button", { name: `Buy now: ${direct.product_title}` }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();

  // A card's scales lead to the page that compares.
  await page.goto(list);
  const title = await titleAt(page, 0);
  await scales(page).nth(0).click();
  await page.waitForURL("**/compare?ids=*");
  await expect.poll(() => columns(page)).toEqual([title]);
});

test("an address may say anything: the page shows what there is", async () => {
  const frame = await findProduct("eye_glasses");
  const own = frame.product_live_sale_id;
  const cases: [ids: string, shown: number, note: string | null][] = [
    ["", 0, null],
    ["x,-1,1.5,%01,99999999999,%F0%9F%98%80", 0, null],
    [`${own},${own}`, 1, null],
    [`${own},1`, 1, "One frame in this link is no longer sold."],
    [`1,2,${own}`, 1, "2 frames in this link are no longer sold."],
    [Array.from({ length: 40 }, (_, place) => own + place).join(","), 4, null],
  ];
  const page = await openPage(desk);
  for (const [ids, shown, note] of cases) {
    const answer = await page.goto(`/compare?ids=${ids}`);
    expect(answer?.status(), ids).toBe(200);
    expect(await page.locator("thead .compare-title").count(), ids).toBe(shown);
    expect(await page.getByText(/no longer sold/).count(), ids).toBe(note ? 1 : 0);
    if (note) await page.getByText(note).waitFor();
    if (shown === 0) await page.getByRole("heading", { name: "No frames to compare yet" }).waitFor();
  }
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("signing out takes the comparison along", async () => {
  const page = await openPage(desk);
  await signInAt(page, "/user/profile", {
    email: "customer@chashma.example",
    password: ownShop().passwords.customer,
  });
  await openAwake(page, list);
  await scales(page).nth(0).click();
  await tray(page).getByText("1 of 4").waitFor();
  await signOut(page);
  await tray(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => [localStorage.getItem("compare"), localStorage.getItem("recentlySeen")])).toEqual([
    null,
    null,
  ]);
});
