import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What of WCAG a machine can find broken on this page once nothing moves any more, each with the elements. */
export async function findBarriers(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

/** Words that fade lack contrast. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    // One that is called off, as by an element that goes, has ended as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
