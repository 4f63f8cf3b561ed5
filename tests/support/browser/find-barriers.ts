import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What of WCAG a machine can find broken on this page once nothing moves any more, each with the elements. Only what is broken is put
 * together, and in the page itself (axe's "legacy mode" opens no page beside it): a quarter of the time, with the same findings. What it
 * leaves out are frames of other origins, of which the shop has none.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
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
