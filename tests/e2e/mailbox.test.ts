import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { awake, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { atBothWidths, soundBoth } from "#tests/support/browser/judge-screen.ts";

test("a demonstration shop shows the letters that it does not send", async () => {
  const { email } = await openAccount(ownShop().url);
  const page = await openPage(phone);
  const letter = page.getByRole("link").filter({ hasText: `To ${email}` });
  await expect
    .poll(
      async () => {
        await page.goto("/mailbox");
        return letter.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await awake(page);
  await soundBoth(page);
  await letter.click();
  const frame = page.frameLocator("iframe[title^='E-mail:']");
  await frame.getByText("Asha").first().waitFor();
  expect(await page.locator("iframe").getAttribute("sandbox")).not.toMatch(/allow-(scripts|same-origin|forms)/);
  await atBothWidths(page, () => expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0));

  const unknown = await page.goto("/mailbox?mail=6e5f4e6e-0000-4000-8000-000000000000");
  expect(unknown?.status()).toBe(404);
});
