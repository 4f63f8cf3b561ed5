import { type Browser, chromium, type Page } from "playwright-core";
import { watchLoads } from "./watch-loads.ts";

export type Weight = {
  name: string;
  /** Over the wire, compressed, by kind of file. */
  htmlKb: number;
  /** Before the page is awake. */
  scriptKb: number;
  /** Scripts that it fetches ahead once it has nothing else to do. */
  aheadKb: number;
  styleKb: number;
  fontKb: number;
  imageKb: number;
  /** Of the picture that goes first, or null where no page has one. */
  firstPictureKb: number | null;
  requests: number;
  /** What the document itself is made of, before any script. */
  elements: number;
  pictures: number;
  htmlRawKb: number;
};

/** What a phone loads to show a page for the first time, images below the fold that it fetches early included. */
export async function weighPages(url: string, pages: readonly Named[]): Promise<Weight[]> {
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
    // It comes when the page has long been in use, and would answer for the next one.
    serviceWorkers: "block",
  });
  return context.newPage();
}

/** `cookie`: whose page it is; without it a stranger's. */
type Named = { name: string; path: string; cookie?: string };

async function weigh(browser: Browser, url: string, named: Named): Promise<Weight> {
  const first = await weighOnce(browser, url, named, { ahead: false });
  const whole = await weighOnce(browser, url, named, { ahead: true });
  return { ...first, aheadKb: whole.scriptKb - first.scriptKb };
}

async function weighOnce(
  browser: Browser,
  url: string,
  { name, path, cookie }: Named,
  { ahead }: { ahead: boolean },
): Promise<Omit<Weight, "aheadKb">> {
  const page = await openPhone(browser);
  // As if it always had something else to do.
  if (!ahead) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  if (cookie !== undefined) {
    const [, cookieName = "", value = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
    await page.context().addCookies([{ name: cookieName, value, url }]);
  }
  const loads = await watchLoads(page);
  await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
  await loads.settle();
  const firstPicture = await page
    .locator("img[fetchpriority=high]")
    .evaluateAll((images) => (images as HTMLImageElement[])[0]?.currentSrc);
  const requests = loads.requests();
  // Fetches it once more, which no visitor does.
  const document = await page.evaluate(readDocument);
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
    requests,
    ...document,
  };
}

/** In the page: the document as the shop sent it. */
export async function readDocument() {
  const html = await (await fetch(location.href)).text();
  const sent = new DOMParser().parseFromString(html, "text/html");
  return {
    elements: sent.querySelectorAll("*").length,
    pictures: sent.querySelectorAll("img").length,
    htmlRawKb: new Blob([html]).size / 1_024,
  };
}
