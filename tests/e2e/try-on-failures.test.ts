import type { Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { encodeGuestWishlist } from "#domain/cart/guest-wishlist.ts";
import { desk, openPage, phone, takeWholeBrowser } from "#tests/support/browser/browser.ts";
import { drawFace, type DrawnFace } from "#tests/support/browser/draw-face.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { drawn, openWithPhoto, putOn } from "#tests/support/browser/try-on-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

takeWholeBrowser();

let face: DrawnFace;
let frame: FoundProduct;
let path: string;
beforeAll(async () => {
  face = await drawFace();
  frame = await findProduct("eye_glasses", ({ productattributes }) => productattributes.length > 1);
  path = `/try-on/${frame.product_live_sale_id}`;
});

// Answered, but not by the shop: the browser notes no fault of its own.
const captive = (route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" });
const worn = (page: Page) => page.getByRole("application").count();
const offers = (page: Page) => page.getByRole("list", { name: "Frames to try on" }).getByRole("button");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const answers = "**/try-on/*.data?*";

test("frames that cannot be fetched leave the photo with all that was done on it, and two quick presses add two", async () => {
  const page = await openPage(desk);
  await openWithPhoto(page, path, face);
  const stage = await putOn(page);
  await stage.focus();
  await page.keyboard.press("ArrowUp");
  const moved = page.getByRole("status").filter({ hasText: "Moved: 0.5 mm up." });
  await moved.waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Change marks and scale" }).click();
  await putOn(page);
  await moved.waitFor({ state: "attached" });

  await page.getByText("Compare with other frames").click();
  await page.route(answers, captive);
  await offers(page).first().click();
  await page.getByRole("alert").filter({ hasText: "We could not load this frame." }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect([await worn(page), await moved.count()]).toEqual([1, 1]);
  expect(await page.title()).toContain("Try on");
  await page.unroute(answers);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => worn(page)).toBe(2);
  expect(await page.getByRole("alert").count()).toBe(0);

  await page.route(answers, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  await offers(page).nth(0).click();
  await offers(page).nth(1).click();
  await expect.poll(() => worn(page)).toBe(4);
  // What had the focus is gone, and the focus is not.
  await expect.poll(() => focused(page)).toContain("4 of 4");
  await page.unroute(answers);

  // Nothing need be asked for to take one off.
  await page.route(answers, captive);
  for (const left of [3, 2, 1]) {
    await page.getByRole("button", { name: /^Remove / }).click();
    await expect.poll(() => worn(page)).toBe(left);
  }
  await expect.poll(() => focused(page)).toBe(await page.locator("#try-on-worn").textContent());
  await page.getByRole("button", { name: "Another photo" }).click();
  await expect.poll(() => focused(page)).toBe("Your photo");
});

test("a front that cannot be fetched leaves the one before, and can be asked for again", async () => {
  const page = await openPage(phone);
  let first = "";
  let mended = false;
  await page.route(/front-drawing|\.clear$/, (route) => {
    first ||= route.request().url();
    return mended || route.request().url() === first ? route.continue() : captive(route);
  });
  await openWithPhoto(page, path, face);
  const stage = await putOn(page);
  const front = stage.locator(".try-on-front image");
  const before = await front.getAttribute("href");
  await page.getByTitle(frame.productattributes[1]!.color_name, { exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "could not be fetched" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await front.getAttribute("href")).toBe(before);
  mended = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => front.getAttribute("href")).not.toBe(before);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("of two photos the one chosen last is shown, and none stays in memory when the page is left", async () => {
  const page = await openPage(desk);
  await openAwake(page, path);
  const small = await drawFace({ width: 700, height: 900, pxPerMm: 2.25 });
  await page.evaluate(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const state = { made: 0, live: new Set<string>(), letGo: null as (() => void) | null };
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      state.made += 1;
      state.live.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      state.live.delete(url);
      revokeObjectURL.call(URL, url);
    };
    // The first photo takes as long as the test lets it.
    const open = window.createImageBitmap as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = (async (...given: unknown[]) => {
      if (!state.letGo) await new Promise<void>((resolve) => (state.letGo = resolve));
      return open(...given);
    }) as typeof window.createImageBitmap;
    Object.assign(window, { photoState: state });
  });
  type Held = { photoState: { made: number; live: Set<string>; letGo: (() => void) | null } };
  const paste = (bytes: Buffer) =>
    page.evaluate((all) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(all)], "me.jpg", { type: "image/jpeg" }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, Array.from(bytes));
  const blobs = () =>
    page.evaluate(() => {
      const { made, live } = (window as unknown as Held).photoState;
      return { made, live: live.size };
    });
  await page.getByRole("button", { name: "Choose a photo" }).waitFor();
  await paste(face.jpeg);
  await page.waitForFunction(() => (window as unknown as Held).photoState.letGo !== null);
  await paste(small.jpeg);
  const mark = page.getByRole("slider", { name: "Right pupil" });
  await mark.waitFor();
  await page.evaluate(() => (window as unknown as Held).photoState.letGo!());
  // Each is measured and drawn by an address of its own.
  await expect.poll(blobs).toEqual({ made: 4, live: 1 });
  expect(await mark.getAttribute("aria-valuetext")).toMatch(/of 700 by 900$/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect.poll(async () => (await blobs()).live).toBe(0);
  await page.getByRole("button", { name: "Choose a photo" }).waitFor();

  await paste(small.jpeg);
  await mark.waitFor();
  // As a script leaves a page, or a fault.
  type Routed = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } };
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Routed;
    return router.navigate("/about-us");
  });
  await expect.poll(async () => (await blobs()).live).toBe(0);
});

test("the camera is switched off by a fault and when the page is left, and the focus is always somewhere", async () => {
  const page = await openPage(phone, { permissions: ["camera"] });
  await openAwake(page, path);
  const film = async () => {
    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect.poll(() => focused(page)).toBe("Take photo");
    return page.locator("video").evaluateHandle(async (element) => {
      const video = element as HTMLVideoElement;
      if (video.readyState < 2) await new Promise((resolve) => video.addEventListener("loadeddata", resolve));
      return (video.srcObject as MediaStream).getTracks()[0]!;
    });
  };
  const state = (track: Awaited<ReturnType<typeof film>>) => track.evaluate(({ readyState }) => readyState);
  await film();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => focused(page)).toBe("Use the camera");

  const left = await film();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect.poll(() => state(left)).toBe("ended");
  await page.getByRole("button", { name: "Use the camera" }).waitFor();

  const failing = await film();
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.getByRole("button", { name: "Take photo" }).click();
  await page.getByRole("alert").filter({ hasText: "cannot use the camera now" }).waitFor();
  expect(await state(failing)).toBe("ended");
  await expect.poll(() => focused(page)).toBe("Choose a photo instead");
});

test("frames of the wishlist are offered and found, and after a sign-out nothing of who was here before", async () => {
  const liked = await findProduct("sun_glasses");
  const page = await openPage(desk);
  const cookie = (name: string, value: string) => page.context().addCookies([{ name, value, url: ownShop().url }]);
  await cookie("guest_wishlist", encodeGuestWishlist([liked.id]));
  await openWithPhoto(page, path, face);
  await page.evaluate(() => localStorage.setItem("recentlySeen", "5001"));
  await putOn(page);
  await page.getByText("Compare with other frames").click();
  await page.getByRole("button", { name: `Try on ${liked.product_title}` }).waitFor();
  await page.getByLabel("Search frames").fill("round");
  await page.getByRole("search", { name: "Frames" }).getByRole("button").click();
  await expect
    .poll(() =>
      offers(page)
        .allTextContents()
        .then((all) => all.join()),
    )
    .toMatch(/^[^,]*Round/);
  expect(await offers(page).count()).toBeGreaterThan(4);
  await drawn(page);

  await cookie("left", "asked");
  await openAwake(page, path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlySeen"))).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("left");
});
