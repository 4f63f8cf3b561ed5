import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";

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

async function weigh(browser: Browser, url: string, { name, path }: { name: string; path: string }): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const addresses = new Map<string, string>();
  const bytesOf = new Map<string, number>();
  const bytes: Record<string, number> = {};
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    addresses.set(requestId, response.url);
    // A script that the document preloads is told as "Other".
    kinds.set(requestId, response.mimeType.endsWith("javascript") ? "Script" : type);
  });
  let under = 0;
  devtools.on("Network.requestWillBeSent", () => (under += 1));
  devtools.on("Network.loadingFailed", () => (under -= 1));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    under -= 1;
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytesOf.set(addresses.get(requestId) ?? "", encodedDataLength);
  });
  await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
  // The browser tells of bytes somewhat later than of idleness.
  for (let turn = 0; turn < 100 && under > 0; turn += 1) await sleep(50);
  const firstPicture = await page
    .locator("img[fetchpriority=high]")
    .evaluateAll((images) => (images as HTMLImageElement[])[0]?.currentSrc);
  await context.close();
  const firstBytes = bytesOf.get(firstPicture ?? "");
  const kb = (kind: string) => (bytes[kind] ?? 0) / 1_024;
  return {
    name,
    htmlKb: kb("Document"),
    scriptKb: kb("Script"),
    styleKb: kb("Stylesheet"),
    fontKb: kb("Font"),
    imageKb: kb("Image"),
    firstPictureKb: firstBytes === undefined ? null : firstBytes / 1_024,
    requests: kinds.size,
  };
}
