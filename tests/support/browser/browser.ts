import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { fromOwnAddress } from "./network-address.ts";
import { launchBrowser } from "./launch.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

let browser: Browser | undefined;
let executablePath: string | undefined;

/** For a file that needs what the browser without a window lacks: asking for the camera. */
export function takeWholeBrowser(): void {
  executablePath = process.env.WHOLE_CHROMIUM_PATH;
}

const contexts: BrowserContext[] = [];
const complaints: string[] = [];

/** A browser of its own for each visitor. A page that complains in its console fails the test. */
export async function openPage(viewport = desk, options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= await launchBrowser(executablePath ? { executablePath } : {});
  const context = await browser.newContext({
    baseURL: ownShop().url,
    viewport,
    extraHTTPHeaders: fromOwnAddress(),
    // A worker would answer before the routes that journeys lay; the journey without a network allows it.
    serviceWorkers: "block",
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.on("console", (message) => {
    const { url } = message.location();
    // A page that is meant to answer 404 is no complaint; a picture or script that does is.
    const isDocument = url === page.url() && message.text().startsWith("Failed to load resource");
    // What a journey without a network is about.
    const isLost =
      options.serviceWorkers === "allow" && message.text().startsWith("Failed to load resource: net::ERR_");
    // The console shows pages in frames without their scripts, on purpose; the browser says so for each script.
    const isStill = message.text().includes("the document's frame is sandboxed and the 'allow-scripts' permission");
    if (message.type() === "error" && !isDocument && !isLost && !isStill) complaints.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}

afterEach(async () => {
  const heard = complaints.splice(0);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(heard.join("\n"), "complaints in the browser's console").toBe("");
});

afterAll(() => browser?.close());
