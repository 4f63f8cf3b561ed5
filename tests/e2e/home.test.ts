import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";

seePictures();

test("the home page has all its blocks, and its links lead where they say", async () => {
  const page = await openPage(desk);
  await page.goto("/");
  await awake(page);
  const carousel = (name: string) => page.getByRole("region", { name, exact: true });
  for (const name of [
    "Offers",
    "Categories",
    "Bestselling eyeglasses",
    "Shapes",
    "Trending eyeglasses",
    "Trending sunglasses",
    "Premium eyewear",
    "Contact lenses",
    "Brands",
  ]) {
    expect(await carousel(name).getByRole("listitem").count(), name).toBeGreaterThan(2);
  }
  const shapes = await carousel("Shapes")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")));
  expect(shapes).toEqual(
    ["Aviator", "CAT EYE", "Hexagon", "Rectangle", "Round", "Square"].map((shape) => `/productList?shape=${shape}`),
  );
  const prices = await page.getByRole("region", { name: "Starting prices" }).innerText();
  for (const price of ["₹1,200", "₹3,000", "₹800", "₹110"]) expect(prices).toContain(price);
  // A free frame may stand beside them.
  for (const [label, counts] of [
    ["Eyeglasses", "Frame, before offers"],
    ["Sunglasses", "With sun lenses, before offers"],
    ["Screen glasses", "With screen lenses, before offers"],
    ["Accessories", "Cases, cloths and cords"],
  ])
    expect(prices.replaceAll(/\s+/g, " ")).toMatch(new RegExp(`${label} from ₹[\\d,]+ ${counts}`));
  expect(await page.getByRole("region", { name: "More offers" }).getByRole("listitem").count()).toBe(3);
  for (const name of ["Secure transactions", "Simple checkout", "Get in touch"]) {
    await page.getByRole("heading", { name }).waitFor();
  }
  await page.getByRole("link", { name: "Send us a chat message" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Elsewhere" }).getByRole("link").count()).toBeGreaterThan(0);

  const question = page.locator(".questions details").first();
  await question.locator("summary").click();
  await question.locator("p").waitFor();
});

test("carousels and banners fit a phone, a tablet and a desk", async () => {
  const page = await openPage(phone);
  await page.goto("/");
  await awake(page);
  const image = page.getByRole("region", { name: "Offers" }).locator("img").first();
  const shown = (name: string) =>
    page
      .getByRole("region", { name, exact: true })
      .locator("ul")
      .first()
      .evaluate((track) => {
        const { right } = track.getBoundingClientRect();
        return [...track.children].filter((slide) => slide.getBoundingClientRect().left < right - 8).length;
      });
  for (const [viewport, most] of [
    [phone, 3],
    [{ width: 700, height: 900 }, 3],
    [desk, 6],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const isWide = async () => {
      const { width, height } = (await image.boundingBox())!;
      return width / height > 1.5;
    };
    // The tall set stands below 800 px, the wide one from there on, as soon as it has come.
    await expect.poll(isWide).toBe(viewport.width >= 800);
    expect(await shown("Offers")).toBe(1);
    // Nothing stands in that corner of the pictures.
    const arrow = (await page.getByRole("button", { name: "Next: Offers" }).boundingBox())!;
    expect(arrow.x).toBeGreaterThan(viewport.width * 0.7);
    expect(await shown("Categories")).toBeLessThanOrEqual(Math.max(most, 4));
    expect(await shown("Bestselling eyeglasses")).toBeGreaterThan(1);
  }
});

test.each([
  ["a phone", phone, 0.8],
  ["a desk", desk, 1600 / 560],
])("the first banner is a photograph composed for %s, fetched before others", async (_name, viewport, shape) => {
  const page = await openPage(viewport);
  await page.goto("/");
  const image = page.getByRole("region", { name: "Offers" }).locator("img").first();
  const shown = () =>
    image.evaluate((one) => {
      const { currentSrc, naturalWidth, naturalHeight } = one as HTMLImageElement;
      return { source: currentSrc, shape: naturalWidth / naturalHeight };
    });
  await expect.poll(async () => (await shown()).shape).toBeCloseTo(shape, 1);
  const { source } = await shown();
  // A drawing would be sent as it is, and not at a width.
  expect(source).toMatch(/\.avif\/\d+$/);
  const sent = await page.request.get(source, { headers: { accept: "image/avif,image/webp" } });
  expect(sent.headers()["content-type"]).toMatch(/^image\/(avif|webp)$/);
  expect(await image.getAttribute("fetchpriority")).toBe("high");
  expect(await page.locator("img[fetchpriority=high]").count()).toBe(1);
});

test("the newsletter is asked for, toasts, clears, and is confirmed by the mail's link", async () => {
  const page = await openPage(desk);
  await page.goto("/");
  await awake(page);
  const box = page.getByRole("contentinfo").getByLabel("E-mail");
  await box.fill("not an address");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.poll(() => box.getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator(".toast").count(), "the field says it").toBe(0);
  expect(await box.inputValue()).toBe("not an address");

  const email = "reader@example.in";
  await box.fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.locator(".toast-success").waitFor();
  await expect.poll(() => box.inputValue()).toBe("");

  await page.goto("/mailbox");
  const letter = page.getByRole("link").filter({ hasText: email });
  await expect.poll(async () => (await page.reload()) && (await letter.count())).toBe(1);
  await letter.click();
  await page.waitForURL("**mail=**");
  const frame = page.frameLocator("iframe").first();
  const link = await frame.locator("a[href*='/newsletter?token=']").first().getAttribute("href");
  const { pathname, search } = new URL(link!);
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await page.getByText("Thank you, your subscription is confirmed.").waitFor();
});

test("a sale sells its colours, and one without goods says so", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto("/sale");
  const link = page.locator("main article").first().getByRole("link").first();
  expect(await link.getAttribute("href")).toMatch(/^\/productDetails\/\d+\/\d+$/);
  await page.goto("/sale?type=nothing");
  await page.getByRole("heading", { name: "NO PRODUCT FOUND" }).waitFor();
  expect(await page.getByRole("link", { name: "See all eyeglasses" }).count()).toBe(1);
});
