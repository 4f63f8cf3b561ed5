import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { fromOwnAddress } from "./network-address.ts";
import { launchBrowser } from "./launch.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** Journeys of a worker share one of each kind, which end with it. */
const browsers = new Map<string, Browser>();

/** Most journeys are about words and presses. With `SCREENSHOTS` all see them. */
const usual = { withoutPictures: !process.env.SCREENSHOTS, executablePath: undefined as string | undefined };
let wanted = usual;

/** For a file that looks at pictures, or at when and how they come. */
export function seePictures(): void {
  wanted = { ...wanted, withoutPictures: false };
}

/** For a file that needs what the browser without a window lacks: asking for the camera. */
export function takeWholeBrowser(): void {
  wanted = { withoutPictures: false, executablePath: process.env.WHOLE_CHROMIUM_PATH };
}

const contexts: BrowserContext[] = [];
const complaints: string[] = [];

async function findBrowser(): Promise<Browser> {
  const kind = JSON.stringify(wanted);
  const running = browsers.get(kind);
  if (running?.isConnected()) return running;
  const { withoutPictures, executablePath } = wanted;
  const browser = await launchBrowser({ withoutPictures, ...(executablePath && { executablePath }) });
  browsers.set(kind, browser);
  return browser;
}

/** A profile of its own for each visitor. A page that complains in its console fails the test. */
export async function openPage(viewport = desk, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (
    await findBrowser()
  ).newContext({
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
    // What a journey without a network is about; the second is said of the worker's script, which comes a while after the page.
    const isLost =
      options.serviceWorkers === "allow" &&
      (message.text().startsWith("Failed to load resource: net::ERR_") ||
        message.text().startsWith("An unknown error occurred when fetching the script."));
    // The console shows pages in frames without their scripts, on purpose; the browser says so for each script.
    const isStill = message.text().includes("the document's frame is sandboxed and the 'allow-scripts' permission");
    if (message.type() === "error" && !isDocument && !isLost && !isStill) complaints.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}

/** After each test. */
export async function closePages(): Promise<void> {
  const heard = complaints.splice(0);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(heard.join("\n"), "complaints in the browser's console").toBe("");
}

/** After each file: the next one says itself what it needs. */
export function forgetWishes(): void {
  wanted = usual;
}
