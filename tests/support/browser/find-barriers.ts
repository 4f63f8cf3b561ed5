import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What of WCAG a machine can find broken on this page, each with the elements. Poll it: words that fade lack contrast. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}
