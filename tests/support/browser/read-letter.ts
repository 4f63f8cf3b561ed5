import type { Page } from "playwright-core";

/** The text of a letter that the demonstration shop kept for this mailbox, once it is there. */
export async function readLetter(page: Page, given: { to: string; subject: string }): Promise<string> {
  const letters = await page.context().newPage();
  const link = letters
    .getByRole("link")
    .filter({ hasText: `To ${given.to}` })
    .filter({ hasText: given.subject });
  const deadline = Date.now() + 30_000;
  for (await letters.goto("/mailbox"); (await link.count()) === 0; await letters.reload()) {
    if (Date.now() > deadline) throw new Error(`No letter "${given.subject}" came for ${given.to}`);
  }
  await letters.goto((await link.first().getAttribute("href"))!);
  const text = await letters.frameLocator("iframe[title^='E-mail:']").locator("body").innerText();
  await letters.close();
  return text;
}
