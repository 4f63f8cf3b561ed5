/** A process of its own: the catalogue in memory alone, without database and server. Prints its figures as JSON. */
import { rowMaker } from "./make-rows.ts";
import { question } from "./questions.ts";
import { percentile } from "#bench/load.ts";
import { answerQuery } from "#search/answer-query.ts";
import { openCatalogue } from "#search/open-catalogue.ts";
import { readQueries } from "#tests/search-queries/read-queries.ts";

export type Spread = {
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds of the shop's processor time per question, where the system tells. */
  cpu?: number;
};
export type SearchFigures = {
  products: number;
  memoryMb: number;
  buildMs: number;
  /** The longest time that one call kept the process from anything else while it was built. */
  longestMs: number;
  spreads: Record<string, Spread>;
};

const CHUNK = 2_000;
const TURNS = 400;

const products = Number(process.argv[2]);
console.log(JSON.stringify(measure()));

function measure(): SearchFigures {
  const makeRow = rowMaker();
  const memory = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };
  const before = memory();
  const catalogue = openCatalogue();
  const brandNames = new Map<string, string>();
  let buildMs = 0;
  let longestMs = 0;
  const timed = (work: () => void) => {
    const ms = timeOf(work);
    buildMs += ms;
    longestMs = Math.max(longestMs, ms);
  };
  for (let from = 1; from <= products; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, products - from + 1) }, (_, turn) => makeRow(from + turn));
    timed(() => catalogue.put(rows));
    for (const { brandCode, brandName } of rows) brandNames.set(brandCode, brandName);
  }
  for (let more = true; more;) timed(() => (more = catalogue.settle()));
  const memoryMb = memory() - before;

  const list = (turn: number, page: number) => {
    const { order } = question(turn);
    const total = catalogue.size();
    const offset = Math.min((page - 1) * 12, Math.max(0, total - 12));
    catalogue.find({ filter: {}, order, offset, limit: 12 });
  };
  const queries = readQueries().map(({ query }) => query);
  const brands = Array.from(brandNames, ([code, name]) => ({ code, name }));
  const search = (text: string) => {
    const { filter, order } = answerQuery(catalogue, { text, brands, filter: {} });
    if (filter) catalogue.find({ filter, order: order ?? "popular", offset: 0, limit: 12 });
  };
  const spreads = {
    "list, page 1": spread((turn) => list(turn, 1)),
    "list, page 5,000": spread((turn) => list(turn, 5_000)),
    "list with filters": spread((turn) => catalogue.find({ ...question(turn), offset: 0, limit: 12 })),
    "facet counts": spread((turn) => catalogue.countFacets(question(turn + 10_000).filter)),
    "facet counts of all glasses": spread((turn) => {
      catalogue.remove([-1]);
      catalogue.countFacets({ subCategories: question(turn).filter.subCategories });
    }),
    "search by words": spread((turn) => {
      const { right: name, order } = question(turn);
      catalogue.find({ filter: { ...question(turn + 20_000).filter, name }, order, offset: 0, limit: 12 });
    }),
    // Each once, with nothing kept of those that it was warmed up with.
    "what people type": spread((turn) => search(queries[turn % queries.length]!), {
      turns: queries.length,
      forget: () => catalogue.remove([-1]),
    }),
    suggestions: spread((turn) => catalogue.suggest({ term: question(turn).right, limit: 8 })),
    "suggestions, typing errors": spread((turn) => catalogue.suggest({ term: question(turn).wrong, limit: 8 })),
    similar: spread((turn) => catalogue.similar({ id: 1 + ((turn * 7_919) % products), limit: 8 })),
    "one product changed": spread((turn) => catalogue.put([makeRow(1 + ((turn * 977) % products))])),
    "the first list after a change": spread((turn) => {
      catalogue.put([makeRow(1 + ((turn * 977) % products))]);
      list(turn, 1);
    }),
  };
  return { products, memoryMb, buildMs, longestMs, spreads };
}

type Spreading = {
  turns?: number;
  /** Between warming up and measuring. */
  forget?: () => void;
};

function spread(ask: (turn: number) => void, { turns = TURNS, forget }: Spreading = {}): Spread {
  for (let turn = 0; turn < turns / 4; turn += 1) ask(turn + 1_000_000);
  forget?.();
  const times = Array.from({ length: turns }, (_, turn) => timeOf(() => ask(turn))).sort((a, b) => a - b);
  return { p50: percentile({ times }, 0.5), p95: percentile({ times }, 0.95), p99: percentile({ times }, 0.99) };
}

/** Milliseconds of the processor: what others do on the same machine is not in it. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
