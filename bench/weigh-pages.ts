import { type Browser, chromium, type Page } from "playwright-core";
import { watchLoads } from "#bench/watch-loads.ts";

export type Weight = {
  name: string;
  /** Over the wire, compressed, by kind of file. */
  htmlKb: number;
  scriptKb: number;
  styleKb: number;
  fontKb: number;
  imageKb: number;
  /** Of the picture that goes first, or null where no page has one. */
  firstPictureKb: number | null;
  requests: number;
};

/** What a phone loads to show a page for the first time, images below the fold that it fetches early included. */
export async function weighPages(url: string, pages: readonly { name: string; path: string }[]): Promise<Weight[]> {
  const browser = await openBrowser();
  try {
    const weights: Weight[] = [];
    for (const page of pages) weights.push(await weigh(browser, url, page));
    return weights;
  } finally {
    await browser.close();
  }
}

/** `port`: where other programs may drive it as well. */
export function openBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", ...(port ? [`--remote-debugging-port=${port}`] : [])],
  });
}

/** With nothing in its memory; `page.context().close()` ends it. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

async function weigh(browser: Browser, url: string, { name, path }: { name: string; path: string }): Promise<Weight> {
  const page = await openPhone(browser);
  const loads = await watchLoads(page);
  await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
  await loads.settle();
  const firstPicture = await page
    .locator("img[fetchpriority=high]")
    .evaluateAll((images) => (images as HTMLImageElement[])[0]?.currentSrc);
  await page.context().close();
  const firstBytes = loads.bytesOf(firstPicture ?? "");
  return {
    name,
    htmlKb: loads.kb("Document"),
    scriptKb: loads.kb("Script"),
    styleKb: loads.kb("Stylesheet"),
    fontKb: loads.kb("Font"),
    imageKb: loads.kb("Image"),
    firstPictureKb: firstBytes === undefined ? null : firstBytes / 1_024,
    requests: loads.requests(),
  };
}
