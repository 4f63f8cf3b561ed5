import type { Page } from "playwright-core";
import { vi } from "vitest";

/** As React writes them into attributes and texts. */
const plain = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/**
 * The text of a letter that the demonstration shop kept for this mailbox, once it is there. The mailbox is asked without
 * opening its page, and the letter is shown without the page around it: that one has a journey of its own.
 */
export async function readLetter(page: Page, given: { to: string; subject: string }): Promise<string> {
  const ask = async (path: string) => (await page.request.get(path)).text();
  const findLink = async () => {
    const entries = (await ask("/mailbox")).split("<li").map(plain);
    const entry = entries.find((one) => one.includes(`To ${given.to}`) && one.includes(given.subject));
    return entry && /href="(\/mailbox\?mail=[^"]+)"/.exec(entry)?.[1];
  };
  const link = await vi.waitUntil(findLink, { timeout: 30_000, interval: 100 }).catch((error: unknown) => {
    throw new Error(`No letter "${given.subject}" came for ${given.to}`, { cause: error });
  });
  const shown = /<iframe[^>]* srcdoc="([^"]*)"/i.exec(await ask(link!))?.[1];
  if (shown === undefined) throw new Error(`The letter "${given.subject}" is not shown.`);
  const letter = await page.context().newPage();
  await letter.setContent(plain(shown));
  const text = await letter.locator("body").innerText();
  await letter.close();
  return text;
}
