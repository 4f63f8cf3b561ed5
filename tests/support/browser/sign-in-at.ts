import type { Page } from "playwright-core";
import { giveFactorInBrowser } from "./enter-console.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

type Person = { email: string; password: string };

/** A guest asks for a page of signed-in people: the pop-up opens, and a sign-in leads back there. */
export async function signInByPopup(
  page: Page,
  path: string,
  { email, password, wakes = true }: Person & { wakes?: boolean },
): Promise<void> {
  await openAwake(page, path, wakes);
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.getByText("Account of").waitFor({ state: "attached" });
}

/** This browser's session, got by the shop's form without opening a page. What a guest gathered joins the account. */
export async function signInUnseen(page: Page, { email, password }: Person, shopUrl = ownShop().url): Promise<void> {
  const form = { email, password, back: "/", next: "" };
  const headers = { origin: shopUrl, accept: "text/html" };
  const answer = await page.request.post("/auth/login", { form, headers, maxRedirects: 0 });
  const session = (await page.context().cookies(shopUrl)).find(({ name }) => name === "session");
  if (!session) throw new Error(`Signing in answered ${answer.status()} without a session`);
}

/** At a page of signed-in people, where the way in is proven elsewhere. */
export async function signInAt(
  page: Page,
  path: string,
  { wakes = true, ...person }: Person & { wakes?: boolean },
): Promise<void> {
  await signInUnseen(page, person);
  // The console opens to the administrator of the demonstration with the second factor alone.
  if (person.email === "admin@chashma.example") await giveFactorInBrowser(page);
  await openAwake(page, path, wakes);
  await page.getByText("Account of").waitFor({ state: "attached" });
}

/** Opens a page and waits until it has woken up, where it can. */
export async function openAwake(page: Page, path: string, wakes = true): Promise<void> {
  await page.goto(path);
  if (wakes) await waitUntilAwake(page);
}

/**
 * Until React listens on this page. The router is there a moment before, and a press in between is the browser's alone.
 * React tells it nowhere, so its own root is asked. What listens by an effect (a screen's keys) does so a moment later
 * again: before the browser first has nothing to do.
 */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key || !("__reactRouterDataRouter" in window)) return false;
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    return !(document as unknown as Record<string, Root>)[key]!.stateNode.current.memoizedState.isDehydrated;
  });
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => done());
        // A page that always moves something is never idle.
        setTimeout(done, 250);
      }),
  );
}

/** How far the page could be scrolled sideways; 0 is right. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** By the menu at the head of the page, until the page that follows has woken up and forgotten what was kept here. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Account of" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  await page.waitForFunction(() => !/(^|; )left=/.test(document.cookie));
}
