import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pictureWidths } from "#domain/catalogue/picture-address.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";

seePictures();

const patience = { timeout: 15_000 };

const screens = [
  { name: "a phone", viewport: phone, dots: 2 },
  { name: "a phone with three dots to the pixel", viewport: phone, dots: 3 },
  { name: "a desk", viewport: desk, dots: 1 },
];

type Shown = {
  address: string;
  alt: string | null;
  width: string | null;
  height: string | null;
  box: { width: number; height: number };
  loaded: boolean;
  loading: string;
  first: boolean;
  onScreen: boolean;
};

/** The pictures of goods and shops on the page. Nobody sees what is folded away. */
const listShown = (page: Page) =>
  page.locator("img").evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.currentSrc.includes("/uploads/") && image.checkVisibility())
      .map((image): Shown => {
        const { width, height, top, left } = image.getBoundingClientRect();
        return {
          address: new URL(image.currentSrc).pathname,
          alt: image.getAttribute("alt"),
          width: image.getAttribute("width"),
          height: image.getAttribute("height"),
          box: { width, height },
          loaded: image.complete && image.naturalWidth > 0,
          loading: image.loading,
          first: image.fetchPriority === "high",
          onScreen: top < window.innerHeight && left < window.innerWidth,
        };
      }),
  );

async function scrollThrough(page: Page): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState("networkidle");
}

const widthOf = ({ address }: Shown) => Number(address.split("/").at(-1));

/** How wide the picture itself is shown: it fits into its box, or covers it, in its own shape. */
const paintedWidth = ({ box, width, height }: Shown, covers: boolean) => {
  const asHigh = (box.height * Number(width)) / Number(height);
  return covers ? Math.max(box.width, asHigh) : Math.min(box.width, asHigh);
};

/** A map tile of one dot: no test depends on another host. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function pagesToSee() {
  const frame = await findProduct("eye_glasses");
  const detail = `/productDetails/${frame.product_live_sale_id}`;
  return {
    frame,
    paths: ["/", "/productList/eye_glasses", "/sale?type=saleEyewears", detail, "/cart", "/store-locator"],
  };
}

test.each(screens)("on $name every picture has the size it is shown at", async ({ viewport, dots }) => {
  const { frame, paths } = await pagesToSee();
  for (const path of paths) {
    // A visitor of its own: who has a larger one already is shown that.
    const page = await openPage(viewport, { deviceScaleFactor: dots });
    const types = new Map<string, string | undefined>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/uploads/")) types.set(pathname, response.headers()["content-type"]);
    });
    await page.route("https://tile.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "image/png", body: tile }),
    );
    await fillGuestCart(page, [lineFor(frame)]);
    await page.goto(path);
    await awake(page);
    await scrollThrough(page);
    const all = await listShown(page);
    const shown = all.filter((picture) => picture.loaded);
    expect(shown.length, path).toBeGreaterThan(0);
    for (const picture of all) {
      expect(picture.alt, `${path} ${picture.address}`).not.toBeNull();
      expect([Number(picture.width), Number(picture.height)], path).toEqual([
        expect.toSatisfy((size: number) => size > 0),
        expect.toSatisfy((size: number) => size > 0),
      ]);
    }
    for (const picture of shown) {
      expect(types.get(picture.address), `${path} ${picture.address}`).toMatch(/^image\/(avif|webp)$/);
      // The picture of a store is cut to the height of the words beside it, which differs from card to card.
      const covers = path === "/store-locator";
      const needed = paintedWidth(picture, covers) * dots;
      const got = widthOf(picture);
      const what = `${path}: ${got} for ${needed.toFixed(0)} dots`;
      expect(pictureWidths, what).toContain(got);
      // A browser that has the large picture already shows that in the small place too, and loads nothing more.
      const everywhere = shown.filter(({ address }) => address === picture.address);
      const largest = Math.max(...everywhere.map((other) => paintedWidth(other, covers) * dots));
      if (got > pictureWidths[0]) expect(got / largest, what).toBeLessThanOrEqual(1.5);
      // Not blurred either, as far as the picture itself goes.
      if (got < Math.min(pictureWidths.at(-1)!, Number(picture.width)))
        expect(got / needed, what).toBeGreaterThanOrEqual(covers ? 0.7 : 0.9);
    }
  }
});

test.each(screens)("on $name the first picture goes first, and those far below wait", async ({ viewport, dots }) => {
  const { paths } = await pagesToSee();
  const page = await openPage(viewport, { deviceScaleFactor: dots });
  for (const path of paths.slice(1, 4)) {
    await page.goto(path);
    const shown = await listShown(page);
    const first = shown.filter((picture) => picture.first);
    expect(first, path).toHaveLength(1);
    expect(first[0], path).toMatchObject({ loading: "eager", onScreen: true });
    expect(shown.filter(({ onScreen, loading }) => !onScreen && loading === "eager").length, path).toBeLessThan(5);
    const answer = await page.request.get(first[0]!.address, { headers: { accept: "image/webp" } });
    expect((await answer.body()).length, path).toBeLessThan(30 * 1_024);
  }
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Offers" }).locator("img").first();
  expect(await hero.getAttribute("fetchpriority")).toBe("high");
  expect(await hero.getAttribute("loading")).toBe("eager");
});

/** Whoever looks for this picture finds bytes that are none. */
const breakPictures = (page: Page) =>
  page.route("**/uploads/products/**", (route) => route.fulfill({ contentType: "image/avif", body: "no picture" }));

const replaced = (page: Page) =>
  page
    .getByRole("link", { name: "Enlarge" })
    .first()
    .getByRole("img")
    .evaluate((image: HTMLImageElement) => ({
      shows: image.currentSrc.split("/").at(-1),
      seen: image.complete && image.naturalWidth > 0,
      alt: image.alt.length > 0,
    }));
const errorPicture = { shows: expect.stringMatching(/^picture-missing.*\.svg$/), seen: true, alt: true };

test("a picture that does not load falls back to the error picture", async () => {
  const { paths } = await pagesToSee();
  const page = await openPage(phone);
  await breakPictures(page);
  await page.goto(paths[3]!);
  await expect.poll(() => replaced(page), patience).toEqual(errorPicture);
  // Another picture gets its own chance.
  await page.unroute("**/uploads/products/**");
  await page.goto(paths[1]!);
  await expect
    .poll(async () => (await listShown(page)).filter(({ loaded }) => loaded).length, patience)
    .toBeGreaterThan(3);
});

test("so does one that failed before the page woke up", async () => {
  const { paths } = await pagesToSee();
  const page = await openPage(phone);
  await breakPictures(page);
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/build/*.js", async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(paths[3]!, { waitUntil: "commit" });
  const image = page.getByRole("link", { name: "Enlarge" }).first().getByRole("img");
  await expect
    .poll(
      () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth === 0 && one.currentSrc),
      patience,
    )
    .toContain("/uploads/products/");
  wake();
  await awake(page);
  await expect.poll(() => replaced(page), patience).toEqual(errorPicture);
});
