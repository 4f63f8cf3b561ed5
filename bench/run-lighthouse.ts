import lighthouse from "lighthouse";
import { findFreePort } from "./shop-process.ts";
import { openBrowser } from "./weigh-pages.ts";

export type LighthouseFigure = {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  cls: number;
  tbtMs: number;
};

/** Lighthouse's own defaults: a phone on slow 4G with a processor four times slower. */
export async function runLighthouse(
  url: string,
  pages: readonly { name: string; path: string }[],
): Promise<LighthouseFigure[]> {
  const port = await findFreePort();
  const browser = await openBrowser(port);
  try {
    const figures: LighthouseFigure[] = [];
    for (const page of pages) figures.push(await audit(new URL(page.path, url).href, page.name, port));
    return figures;
  } finally {
    await browser.close();
  }
}

async function audit(url: string, name: string, port: number): Promise<LighthouseFigure> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse has no answer for ${name}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${name}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    name,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpSeconds: number("largest-contentful-paint") / 1_000,
    cls: number("cumulative-layout-shift"),
    tbtMs: number("total-blocking-time"),
  };
}
