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

export type Audited = {
  name: string;
  path: string;
  /** Whose page it is; without it a stranger's. */
  cookie?: string;
};

/** Of an uneven number, so that one of them is in the middle. */
const runs = 5;

/** Lighthouse's own defaults: a phone on slow 4G with a processor four times slower. The median of five for each figure. */
export async function runLighthouse(url: string, pages: readonly Audited[]): Promise<LighthouseFigure[]> {
  const port = await findFreePort();
  const browser = await openBrowser(port);
  try {
    const figures: LighthouseFigure[] = [];
    for (const page of pages) {
      const taken: Scores[] = [];
      for (let run = 0; run < runs; run += 1) taken.push(await audit(url, page, port));
      figures.push({ name: page.name, ...medians(taken) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

type Scores = Omit<LighthouseFigure, "name">;

function medians(taken: readonly Scores[]): Scores {
  const names = Object.keys(taken[0]!) as (keyof Scores)[];
  const middle = (name: keyof Scores) =>
    taken.map((scores) => scores[name]).toSorted((a, b) => a - b)[taken.length >> 1]!;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Scores;
}

/** So often the browser may fail to record a page, which is none of the page's doing. */
const mostFailures = 2;

async function audit(url: string, page: Audited, port: number, failures = 0): Promise<Scores> {
  const { name, path, cookie } = page;
  const extraHeaders = cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } };
  const result = await lighthouse(new URL(path, url).href, {
    port,
    output: "json",
    logLevel: "error",
    ...extraHeaders,
  });
  if (!result) throw new Error(`Lighthouse has no answer for ${name}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError?.code === "NO_NAVSTART" && failures < mostFailures) return audit(url, page, port, failures + 1);
  if (runtimeError) throw new Error(`Lighthouse on ${name}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpSeconds: number("largest-contentful-paint") / 1_000,
    cls: number("cumulative-layout-shift"),
    tbtMs: number("total-blocking-time"),
  };
}
