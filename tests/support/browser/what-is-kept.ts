import type { Page } from "playwright-core";

/** All that is left of what somebody typed: the address, the page as it is written, what the browser stores, its cookies. */
export async function whatIsKept(page: Page, javaScriptEnabled = true): Promise<string> {
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  const kept = [page.url(), await page.content(), ...(javaScriptEnabled ? [await page.evaluate(stored)] : [])];
  return [...kept, JSON.stringify(await page.context().cookies())].join("\n");
}

/** The text as it is, and as addresses and forms write it. */
export function inAnyWriting(text: string): RegExp {
  return new RegExp(text.replaceAll(" ", "(?: |\\+|%20)"));
}
