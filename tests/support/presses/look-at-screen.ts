import type { Page } from "playwright-core";

export type Screen = { address: string; headings: string[]; dialogs: string[]; typed: string[]; opened: string[] };

/** What must be the same after a press that failed: the page, the dialog over it, and everything that was typed. */
export function lookAtScreen(page: Page, without: readonly string[] = []): Promise<Screen> {
  return page.evaluate((left) => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const words = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const typed = all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea");
    return {
      address: location.pathname + location.search,
      headings: all("h1").map(words),
      dialogs: all("dialog[open]").map((dialog) => words(dialog.querySelector("h2") ?? dialog)),
      typed: typed
        .filter(({ type, name }) => type !== "hidden" && name !== "" && !left.includes(name))
        .map((field) => {
          const { name, type, value } = field;
          const chosen = field instanceof HTMLInputElement ? [...(field.files ?? [])].map((file) => file.name) : [];
          const isTick = type === "checkbox" || type === "radio";
          const held = isTick ? `${value} ${(field as HTMLInputElement).checked}` : chosen.join() || value;
          return `${name}: ${held}`;
        }),
      opened: all("main details[open] > summary").map(words),
    };
  }, without);
}

/** Whether exactly these words are announced and can be seen: in the window, and with nothing drawn over them. */
export function canRead(page: Page, words: string, role = "alert"): Promise<boolean> {
  return page.evaluate(
    ([wanted, announced]) => {
      const said = [...document.querySelectorAll(`[role=${announced}]`)].filter(
        (element) => !element.hasAttribute("data-heard"),
      );
      return said.some((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement: parent } = walker.currentNode;
          const own = [...(parent?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
          if (
            own
              .map((node) => node.textContent)
              .join("")
              .trim() !== wanted
          )
            continue;
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          if (right - left < 2 || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) continue;
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (seen && (element.contains(seen) || seen.contains(parent))) return true;
        }
        return false;
      });
    },
    [words, role] as const,
  );
}

/** What was said until now does not count as said again; toasts are closed, as people close them. */
export async function hearOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>(".toast [aria-label='Close message']")) one.click();
  });
  await page.waitForFunction(() => document.querySelectorAll(".toast").length === 0);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("[role=alert], [role=status]")) one.setAttribute("data-heard", "");
  });
}
