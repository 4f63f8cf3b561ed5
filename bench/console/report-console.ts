import { type Load, percentile } from "#bench/load.ts";
import { machine } from "#bench/report.ts";
import { met, table } from "#bench/table.ts";
import type { IndexCost, IndexRound } from "./measure-index-cost.ts";
import type { GoodsFigures } from "./measure-goods.ts";
import type { BesideFigure, ConsoleFigure, ConsoleFigures } from "./bench-console.ts";

/** So much more may the storefront's slowest take while staff work. */
const besideGoal = 1.1;
/** Least of the orders a second without staff's indexes that are left with them. */
const indexGoal = 0.95;

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const at = (measured: Load, part: number) => ms(percentile(measured, part));

/** Seconds that a file of 10,000 rows may take. */
const fileGoals = { check: 5, apply: 10 };

export function reportGoods({ products, units, waits: measured, file }: GoodsFigures, seconds: number): string {
  const how =
    `${products.toLocaleString("en-GB")} products of ${units.toLocaleString("en-GB")} units. Each figure over ${seconds} s, over HTTP, ` +
    "one question after the other; a file from the press to what its page says then.";
  const { rows, check, apply, undo } = file;
  const row = (name: string, taken: number, goal?: number) => [
    name,
    taken.toFixed(1),
    ...(goal === undefined ? ["", ""] : [`<= ${goal}`, met(taken <= goal)]),
  ];
  const told = table(
    [`A CSV file of ${rows.toLocaleString("en-GB")} rows`, "s", "goal", ""],
    [row("dry run", check, fileGoals.check), row("applied", apply, fileGoals.apply), row("undone", undo)],
  );
  return [`${machine()}\n${how}`, waits(measured), told].join("\n\n");
}

export function reportConsole(figures: ConsoleFigures, seconds: number): string {
  const { orders, lists, beside, takenMs, indexes } = figures;
  const how =
    `${orders.toLocaleString("en-GB")} orders of a year. Each figure over ${seconds} s after half a second of warming up, ` +
    "over HTTP, one question after the other, as the console's script asks for data. " +
    `A page of staff takes the shop's own process ${ms(takenMs)} ms of a processor, the mean of all; "elsewhere" is another process that takes ` +
    "as much as often as 30 of staff ask, and shares nothing with the shop but the machine.";
  return [`${machine()}\n${how}`, waits(lists), storefront(beside), checkout(indexes)].join("\n\n");
}

function waits(lists: readonly ConsoleFigure[]): string {
  const rows = lists.map(({ name, goal, load }) => {
    const isMet =
      goal && (goal.p50 === null || percentile(load, 0.5) <= goal.p50) && percentile(load, 0.95) <= goal.p95;
    const words = goal ? `<= ${goal.p50 === null ? "" : `${goal.p50} / `}${goal.p95}` : "";
    return [name, at(load, 0.5), at(load, 0.95), at(load, 0.99), words, isMet === null ? "" : met(isMet)];
  });
  return table(["in ms", "p50", "p95", "p99", "goal", ""], rows);
}

function storefront(beside: readonly BesideFigure[]): string {
  const rows = beside.map(({ name, alone, beside: busy, elsewhere, pressed }) => {
    const ratioOf = (measured: Load) => percentile(measured, 0.99) / percentile(alone, 0.99);
    const ratio = ratioOf(busy);
    const goal = `<= ${besideGoal.toFixed(2)}`;
    return [
      name,
      at(alone, 0.5),
      at(alone, 0.99),
      at(busy, 0.5),
      at(busy, 0.99),
      ratio.toFixed(2),
      goal,
      met(ratio <= besideGoal),
      ratioOf(elsewhere).toFixed(2),
      at(pressed, 0.99),
    ];
  });
  const head = [
    "storefront, 4 at once, in ms",
    "p50 alone",
    "p99 alone",
    "p50 beside 30 at work",
    "p99 beside them",
    "p99 ratio",
    "goal",
    "",
    "ratio beside work elsewhere",
    "p99 beside two without a pause",
  ];
  return table(head, rows);
}

function checkout({ rounds, buyers, with: kept, without }: IndexCost): string {
  const row = (name: string, { perSecond, p50, walBytes }: IndexRound, ...more: string[]) => [
    name,
    perSecond.toFixed(1),
    p50.toFixed(1),
    (walBytes / 1_024).toFixed(1),
    ...more,
  ];
  const share = kept.perSecond / without.perSecond;
  const head = [
    `Orders of ${buyers} buyers, the middle of ${rounds}`,
    "a second",
    "p50 ms",
    "write-ahead log, KB an order",
    "of those without",
    "goal",
    "",
  ];
  return table(head, [
    row("without the indexes of staff's lists", without, "", "", ""),
    row("with them", kept, share.toFixed(2), `>= ${indexGoal}`, met(share >= indexGoal)),
  ]);
}
