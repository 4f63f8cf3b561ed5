import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as Axe } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** In the page, once it is there. */
declare const axe: typeof Axe;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What of WCAG a machine can find broken on this page once nothing moves any more, each with the elements. A page is
 * given what looks for them once, a third of the time of a look, and only what is broken is put together. What it leaves
 * out are frames of other origins, of which the shop has none.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await endMotion(page);
  for (const frame of page.frames()) await teach(frame);
  const violations = await page.evaluate(async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 120)).join(" | ")}`);
}

async function teach(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

/** Words that fade lack contrast: what moves to an end is there. */
async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== "running" || animation.effect?.getComputedTiming().endTime === Infinity) continue;
      animation.finish();
    }
  });
}
