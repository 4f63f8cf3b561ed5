import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import type { Scene } from "./set-scene.ts";
import type { ShopProcess } from "./shop-process.ts";
import { openBrowser, openPhone } from "./weigh-pages.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";

export type PressFigure = {
  name: string;
  /** For each try, from the finger's touch until the next picture of the page was shown, in ms: as INP is counted. */
  tries: number[];
};

/** As Lighthouse slows a phone. */
const slowdown = 4;
/** How often each is pressed, on a new page every time. */
const tries = 12;
/** The browser tells of none that took less, and rounds to 8 ms. */
const leastMs = 16;

type Press = {
  name: string;
  path: string;
  press: (page: Page) => Promise<void>;
  answered: (page: Page) => Promise<void>;
};

/** How soon a page answers a finger, on a phone whose processor is four times slower. */
export async function measurePresses(shop: ShopProcess, scene: Scene): Promise<PressFigure[]> {
  const browser = await openBrowser();
  try {
    const figures: PressFigure[] = [];
    for (const press of listPresses(scene)) {
      const taken: number[] = [];
      for (let turn = 0; turn < tries; turn += 1) taken.push(await pressOnce(browser, shop.url, press));
      figures.push({ name: press.name, tries: taken });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function listPresses({ colourPath, lensPath }: Scene): Press[] {
  const list = "/productList/eye_glasses";
  const dialog = (page: Page) => page.getByRole("dialog", { name: /^Lenses for/ });
  return [
    {
      name: "heart on a card",
      path: list,
      press: (page) =>
        page
          .getByRole("button", { name: /^Wishlist: / })
          .first()
          .tap(),
      answered: (page) => page.locator(".like-button[aria-pressed=true]").first().waitFor(),
    },
    {
      name: "filters opened",
      path: list,
      press: (page) => page.getByRole("link", { name: "Filters" }).tap(),
      answered: (page) => page.getByRole("dialog", { name: "Filters" }).getByRole("checkbox").first().waitFor(),
    },
    {
      name: "a filter chosen",
      path: `${list}?panel=filters`,
      press: (page) =>
        page.getByRole("dialog", { name: "Filters" }).locator("label.check").filter({ visible: true }).first().tap(),
      answered: (page) => page.locator("dialog input:checked").first().waitFor({ state: "attached" }),
    },
    {
      name: "another colour",
      path: colourPath,
      press: (page) => page.getByRole("group", { name: "Colour" }).getByRole("link").nth(1).tap(),
      answered: (page) => page.waitForURL((url) => url.pathname !== colourPath),
    },
    {
      name: "wizard opened",
      path: colourPath,
      press: (page) => page.getByRole("link", { name: "Select Lens & buy now" }).tap(),
      answered: (page) => dialog(page).getByRole("radio").first().waitFor({ state: "attached" }),
    },
    {
      name: "step of the wizard",
      path: `${colourPath}?step=1`,
      press: (page) =>
        dialog(page)
          .locator("label", { has: page.getByRole("radio", { name: "Single Vision", exact: true }) })
          .tap(),
      answered: (page) => page.waitForURL(/power=/),
    },
    {
      name: "lens chosen",
      path: lensPath,
      press: (page) => dialog(page).locator(".lens-card").first().tap(),
      answered: (page) => page.waitForURL(/lens=/),
    },
    {
      name: "add to cart",
      path: lensPath,
      press: async (page) => {
        await dialog(page).locator(".lens-card").first().tap();
        await page.waitForURL(/lens=/);
        await forgetPresses(page);
        await dialog(page).getByRole("button", { name: "Add to cart" }).tap();
      },
      answered: (page) => page.waitForURL((url) => url.pathname === "/cart"),
    },
  ];
}

async function pressOnce(browser: Browser, url: string, { path, press, answered }: Press): Promise<number> {
  const page = await openPhone(browser);
  try {
    await page.addInitScript(watchPresses, leastMs);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
    await waitUntilAwake(page);
    // What the page does on its own after loading is over by then, as it is for people, who look before they touch.
    await sleep(1_000);
    await forgetPresses(page);
    await press(page);
    await answered(page);
    // Two pictures later the browser has told of it, if it took long enough to be told.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await sleep(300);
    return await page.evaluate(() => Math.max(...(window as unknown as Watched).presses));
  } finally {
    await page.context().close();
  }
}

type Watched = { presses: number[] };

/** In the page: the longest of what belongs to one touch (pointerdown, pointerup, click). */
function watchPresses(least: number): void {
  const presses = [least];
  Object.assign(window, { presses });
  type Interaction = PerformanceEntry & { interactionId: number };
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as Interaction[]) if (entry.interactionId > 0) presses.push(entry.duration);
  }).observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
}

/** What was pressed until now is not counted. */
async function forgetPresses(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  await page.evaluate((least) => (window as unknown as Watched).presses.splice(0, Infinity, least), leastMs);
}
