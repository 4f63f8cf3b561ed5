import type { SizeFigures } from "./bench-catalogue.ts";
import type { Spread } from "./measure-search.ts";
import { machine } from "#bench/report.ts";
import { met, table } from "#bench/table.ts";
import type { Memory } from "#bench/shop-process.ts";

const memoryGoalMb = 1_024;
const growthGoal = 1.5;
const deepGoal = 1.2;
/** Most that p95 may be in memory, in milliseconds. */
const searchGoals: Readonly<Record<string, number>> = {
  "facet counts": 10,
  "facet counts of all glasses": 10,
  "what people type": 3,
  suggestions: 3,
  "suggestions, typing errors": 3,
  "one product changed": 20,
};
const grown = ["detail", "list, page 1", "list with filters", "search by words", "list page with its counts, rendered"];

export function reportCatalogue(figures: readonly SizeFigures[], seconds: number): string {
  const whole = figures.filter(({ shop }) => shop);
  const http = `over HTTP, each figure over ${seconds} s after a second of warming up, all on this one machine`;
  const how = `In memory: 400 questions of each kind, and each query of tests/search-queries once${whole.length > 0 ? `; ${http}` : ""}.`;
  const parts = [`${machine()}\n${how}`, resources(figures), alone(figures)];
  if (whole.length > 0) parts.push(overHttp(whole), processorTime(whole));
  return parts.join("\n\n");
}

const sizesOf = (figures: readonly SizeFigures[]) => figures.map(({ products }) => products.toLocaleString("en-GB"));
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const spreadOf = ({ p50, p95, p99 }: Spread) => `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`;
const memoryOf = ({ nodeMb, postgresMb }: Memory) => `${nodeMb.toFixed(0)} + ${postgresMb.toFixed(0)}`;

function resources(figures: readonly SizeFigures[]): string {
  const row = (name: string, cell: (one: SizeFigures) => string, goal = "", fine: boolean | null = null) => [
    name,
    ...figures.map(cell),
    goal,
    fine === null ? "" : met(fine),
  ];
  const last = figures.at(-1)!;
  const rows = [
    row("catalogue in memory, MB", ({ search }) => search.memoryMb.toFixed(0)),
    row("building it from rows, s", ({ search }) => (search.buildMs / 1_000).toFixed(2)),
    row("longest piece of that, ms", ({ search }) => search.longestMs.toFixed(0)),
  ];
  if (last.shop) {
    const after = last.shop.memoryAfter.nodeMb;
    rows.push(
      row("writing what is added to the size before, s", ({ shop }) => shop?.seedSeconds.toFixed(0) ?? ""),
      row("start to first right page, s", ({ shop }) => shop?.readySeconds.toFixed(1) ?? ""),
      row("memory then, Node + PostgreSQL, MB", ({ shop }) => (shop ? memoryOf(shop.memory) : "")),
      row(
        "memory after the load below",
        ({ shop }) => (shop ? memoryOf(shop.memoryAfter) : ""),
        `Node <= ${memoryGoalMb} MB`,
        after <= memoryGoalMb,
      ),
    );
  }
  return table(["Products", ...sizesOf(figures), "goal", ""], rows);
}

function alone(figures: readonly SizeFigures[]): string {
  const last = figures.at(-1)!;
  const rows = Object.keys(last.search.spreads).map((name) => {
    const goal = searchGoals[name];
    return [
      name,
      ...figures.map(({ search }) => spreadOf(search.spreads[name]!)),
      goal === undefined ? "" : `p95 <= ${goal}`,
      goal === undefined ? "" : met(last.search.spreads[name]!.p95 <= goal),
    ];
  });
  return table(["In memory, p50 / p95 / p99 ms of the processor", ...sizesOf(figures), "goal", ""], rows);
}

function overHttp(figures: readonly SizeFigures[]): string {
  const [first, last] = [figures[0]!.shop!.spreads, figures.at(-1)!.shop!.spreads];
  const rows = Object.keys(last).map((name) => {
    const growth = last[name]!.p95 / first[name]!.p95;
    const deep = last["list, page 5,000"]!.p50 / last["list, page 1"]!.p50;
    const [goal, fine] = grown.includes(name)
      ? [`p95 <= ${growthGoal} of the smallest`, `${met(growth <= growthGoal)} (${growth.toFixed(2)})`]
      : name === "list, page 5,000"
        ? [`p50 <= ${deepGoal} of page 1`, `${met(deep <= deepGoal)} (${deep.toFixed(2)})`]
        : ["", ""];
    return [name, ...figures.map(({ shop }) => spreadOf(shop!.spreads[name]!)), goal, fine];
  });
  return table(["Over HTTP, p50 / p95 / p99 ms", ...sizesOf(figures), "goal", ""], rows);
}

/** What a busy machine does not blur. */
function processorTime(figures: readonly SizeFigures[]): string {
  const last = figures.at(-1)!.shop!.spreads;
  const rows = Object.keys(last).map((name) => {
    const cpus = figures.map(({ shop }) => shop!.spreads[name]!.cpu ?? Number.NaN);
    return [name, ...cpus.map(ms), (cpus.at(-1)! / cpus[0]!).toFixed(2)];
  });
  return table(["Node's processor time per question, ms", ...sizesOf(figures), "growth"], rows);
}
