import type { Page } from "playwright-core";

/** What of the page's main part can be reached by keyboard and is then covered by something that sticks or floats. */
export async function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const nameOf = (one: Element) =>
      `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40) ?? ""}`;
    const floats = (one: Element | null, own: Element): boolean =>
      one !== null &&
      !one.contains(own) &&
      (["fixed", "sticky"].includes(getComputedStyle(one).position) || floats(one.parentElement, own));
    const selector = "main :is(a[href], button, input, select, textarea, summary):not([type=hidden], [tabindex='-1'])";
    const covered: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(":disabled")) continue;
      one.focus();
      await twoFrames();
      // A radio's own circle may be drawn by its label.
      const shown = one.getBoundingClientRect().width > 2 ? one : (one.closest("label") ?? one);
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const found = document.elementFromPoint(x, y);
      if (found === null) covered.push(`${nameOf(one)} is out of reach`);
      else if (!shown.contains(found) && floats(found, shown)) covered.push(`${nameOf(one)} under ${nameOf(found)}`);
    }
    return covered;
  });
}

/** What is read or pressed under this part, wherever the page is scrolled to. */
export async function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (css) => {
    const part = document.querySelector(css)!;
    const covered = new Set<string>();
    const isUnder = (one: Element, rect: DOMRect) => {
      const box = part.getBoundingClientRect();
      const left = Math.max(rect.left, box.left);
      const right = Math.min(rect.right, box.right);
      const top = Math.max(rect.top, box.top, 0);
      const bottom = Math.min(rect.bottom, box.bottom, innerHeight);
      if (right - left < 2 || bottom - top < 2) return false;
      // Not what is clipped away, such as words for screen readers and slides to come.
      const pile = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const over = pile.findIndex((element) => part.contains(element));
      return over >= 0 && over < pile.indexOf(one);
    };
    const look = () => {
      for (const one of document.querySelectorAll("a, button, input, select, textarea, summary, label"))
        if (!part.contains(one) && !one.contains(part) && isUnder(one, one.getBoundingClientRect()))
          covered.add(`${one.tagName} ${one.textContent?.trim().slice(0, 40)}`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement!;
        if (part.contains(parent) || text.textContent!.trim() === "") continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some((rect) => isUnder(parent, rect))) covered.add(text.textContent!.trim());
      }
    };
    const height = () => document.documentElement.scrollHeight;
    // A list grows for as long as somebody scrolls, the further the slower this walk is: all of it need not be seen.
    const most = 2 * height();
    for (let y = 0; y < Math.min(height(), most); y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      look();
    }
    return [...covered];
  }, selector);
}
