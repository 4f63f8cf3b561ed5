import type { BrowserContext, Browser, Page } from "playwright-core";
import { phone } from "#tests/support/browser/browser.ts";
import { type OnlineCustomer, openAccount } from "#tests/support/browser/buy-online.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { openShakyLine, type ShakyLine } from "./shaky-line.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

export type Visitor = {
  page: Page;
  context: BrowserContext;
  line: ShakyLine;
  /** What the page wrote into its console as a fault, and what it threw. */
  complaints: string[];
  /** Opens an address of the shop and waits until its page answers presses. */
  open: (path: string) => Promise<void>;
  /** Signs in, without a look at a page. By default somebody new. */
  enter: (customer?: OnlineCustomer) => Promise<OnlineCustomer>;
  close: () => Promise<void>;
};

let browser: Promise<Browser> | undefined;

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Somebody in front of a browser of their own, whose line to the shop can be made to fail. Their clock can be moved on. */
export async function openVisitor(): Promise<Visitor> {
  browser ??= launchBrowser();
  const line = await openShakyLine(ownShop().url);
  const context = await (
    await browser
  ).newContext({
    baseURL: line.url,
    viewport: phone,
    reducedMotion: "reduce",
    // What a page does without a network must not hang on what a worker keeps.
    serviceWorkers: "block",
    extraHTTPHeaders: fromOwnAddress(),
  });
  const page = await context.newPage();
  await page.clock.install();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isNetworkLine(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    page,
    context,
    line,
    complaints,
    open: async (path) => {
      await page.goto(path, { waitUntil: "load" });
      await waitUntilAwake(page);
      await page.waitForLoadState("networkidle");
    },
    enter: async (customer) => {
      const entering = customer ?? (await openAccount(ownShop().url));
      await context.addCookies(await signInCookies(line.url, entering));
      return entering;
    },
    close: async () => {
      await context.close();
      await line.close();
    },
  };
}

/** As the browser itself notes a failed request; everything else is ours. */
function isNetworkLine(text: string): boolean {
  return /^Failed to load resource: (net::ERR_|the server responded with a status of 502)/.test(text);
}

async function signInCookies(url: string, { email, password }: Pick<OnlineCustomer, "email" | "password">) {
  const form = { email, password, back: "/", next: "" };
  const answer = await visit(ownShop().url, "/auth/login", { method: "POST", form });
  const cookies = answer.headers.getSetCookie().map((one) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
    return { name, value, url, httpOnly: /; *httponly/i.test(one) };
  });
  if (!cookies.some(({ name }) => name === "session")) throw new Error(`Signing in answered ${answer.status}`);
  return cookies.filter(({ value }) => value !== "");
}
