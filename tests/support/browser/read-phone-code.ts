import type { Page } from "playwright-core";

/** The code of the newest message that the demonstration shop kept for this number, once one is there. */
export async function readPhoneCode(page: Page, given: { to: string; words?: string }): Promise<string> {
  const outbox = await page.context().newPage();
  const message = outbox
    .getByRole("listitem")
    .filter({ hasText: `To ${given.to}` })
    .filter({ hasText: given.words ?? "" });
  const deadline = Date.now() + 30_000;
  for (await outbox.goto("/mailbox?messages"); (await message.count()) === 0; await outbox.reload()) {
    if (Date.now() > deadline) throw new Error(`No message came for ${given.to}`);
  }
  const code = /\d{6}/.exec(await message.first().innerText())![0];
  await outbox.close();
  return code;
}
