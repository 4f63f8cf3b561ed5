import type { Browser, Page } from "playwright-core";
import type { ShopProcess } from "./shop-process.ts";
import { watchLoads } from "./watch-loads.ts";
import { openBrowser, openPhone } from "./weigh-pages.ts";
import type { DesignedFrame } from "#services/catalogue/find-frame-design.ts";
import { drawFace } from "#tests/support/browser/draw-face.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";

export type ViewFigure = {
  name: string;
  /** What the press on "View in 3D" loads, the worker's script included. */
  scriptKb: number;
  /** From the press until the coarse, and until the fine frame is drawn. */
  coarseMs: number;
  fineMs: number;
  triangles: number;
  draws: number;
};

export type TryOnFigure = {
  /** What the press on "Try it on" loads; the rest is there from the product's page. */
  scriptKb: number;
  openMs: number;
  photoMs: number;
  wornMs: number;
};

export type StudioFigures = { views: ViewFigure[]; tryOn: TryOnFigure };

/** The design with the most triangles of the demonstration shop's 160, and the colour of a clear sheet, which is drawn twice. */
const heaviest = { title: "Camden Sun", finish: "crystal" };
// Without a graphics card the processor draws each picture.
const patience = { timeout: 180_000 };

/** Frames in 3D and on one's own photo, on a phone's window: what they load and how long they take. */
export async function measureStudio(shop: ShopProcess, plainPath: string): Promise<StudioFigures> {
  const browser = await openBrowser();
  try {
    return {
      views: [
        await measureView(browser, "a plain frame", new URL(plainPath, shop.url)),
        await measureView(browser, "the most triangles", new URL(await heaviestPath(shop), shop.url)),
      ],
      tryOn: await measureTryOn(browser, new URL(plainPath, shop.url)),
    };
  } finally {
    await browser.close();
  }
}

async function heaviestPath({ url }: ShopProcess): Promise<string> {
  const found = await fetch(new URL("/v1/products/filterWebsiteProducts", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: heaviest.title, page: 1, limit: 1 }),
  });
  const [product] = ((await found.json()) as { data: { product_live_sale_id: number }[] }).data;
  const id = product?.product_live_sale_id;
  const { title, colours } = (await (await fetch(new URL(`/frame-design/${id}`, url))).json()) as DesignedFrame;
  const colour = colours.find(({ colourway }) => colourway.finish === heaviest.finish);
  if (title !== heaviest.title || !colour) throw new Error(`The demonstration shop has no ${heaviest.title}.`);
  return `/productDetails/${id}/${colour.id}`;
}

async function openAwake(browser: Browser, url: URL): Promise<Page> {
  const page = await openPhone(browser);
  await page.goto(url.href, { waitUntil: "networkidle" });
  await waitUntilAwake(page);
  return page;
}

async function measureView(browser: Browser, name: string, url: URL): Promise<ViewFigure> {
  const page = await openAwake(browser, url);
  const loads = await watchLoads(page);
  await page.evaluate(() => {
    const at: Partial<Record<string, number>> = {};
    Object.assign(window, { at });
    addEventListener("click", ({ timeStamp }) => (at.press ??= timeStamp), { capture: true });
    const look = () => {
      const state = document.querySelector<HTMLElement>(".frame-viewer-stage")?.dataset.state;
      if (!state || state in at) return;
      at[state] = Number.NaN;
      // It is told before it is drawn, which the next picture of the page does.
      requestAnimationFrame(() => requestAnimationFrame(() => (at[state] = performance.now())));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
  });
  await page.getByRole("link", { name: "View in 3D" }).tap();
  const seen = await page.waitForFunction(
    () => {
      const { at } = window as unknown as { at: Record<string, number> };
      return at.fine ? at : null;
    },
    undefined,
    patience,
  );
  const { press = 0, coarse, fine = 0 } = (await seen.jsonValue())!;
  const { draws, triangles } = await page
    .locator(".frame-viewer-stage canvas")
    .evaluate((canvas) => ({ ...(canvas as HTMLCanvasElement).dataset }));
  await loads.settle();
  await page.context().close();
  return {
    name,
    scriptKb: loads.kb("Script"),
    // Where both come at once, nobody sees the coarse one.
    coarseMs: (coarse ?? fine) - press,
    fineMs: fine - press,
    triangles: Number(triangles),
    draws: Number(draws),
  };
}

async function measureTryOn(browser: Browser, url: URL): Promise<TryOnFigure> {
  const { jpeg } = await drawFace();
  const page = await openAwake(browser, url);
  const loads = await watchLoads(page);
  const pressed = performance.now();
  await page.getByRole("link", { name: "Try it on" }).tap();
  await page.getByRole("button", { name: "Choose a photo" }).waitFor(patience);
  const opened = performance.now();
  await page.getByLabel("Photo file").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByRole("heading", { name: "Put a cross on each pupil" }).waitFor(patience);
  const shown = performance.now();
  await page.getByRole("button", { name: "Try on the glasses" }).tap();
  await page.locator(".try-on-front image").waitFor({ ...patience, state: "attached" });
  const worn = performance.now();
  await loads.settle();
  await page.context().close();
  return {
    scriptKb: loads.kb("Script"),
    openMs: opened - pressed,
    photoMs: shown - opened,
    wornMs: worn - shown,
  };
}
