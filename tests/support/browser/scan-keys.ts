import type { Page } from "playwright-core";

/** The keys of a scanner, one right after the other and Enter at the end, wherever the cursor is. */
export const scanKeys = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, "Enter"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, code);
