import { percentile } from "#bench/load.ts";
import { met, table } from "#bench/table.ts";
import { CALLS } from "./buy.ts";
import type { OrderFigure } from "./measure-orders.ts";
import type { PgbenchFigure } from "./run-pgbench.ts";
import type { RecordedOrder } from "./record-orders.ts";

export type OrderFigures = {
  loads: OrderFigure[];
  recorded: RecordedOrder[];
  /** Null: this machine has no pgbench. */
  pgbench: PgbenchFigure | null;
};

const p50GoalMs = 30;
const perSecondGoal = 60;
const pgbenchGoal = 0.6;

/** Orders per second, the statements of each, and how many orders the database alone can take (pgbench). */
export function reportOrders({ loads, recorded, pgbench }: OrderFigures): string {
  const together = loads.at(-1)!;
  return [orders(loads), statements(recorded), beside(together, pgbench)].join("\n\n");
}

function orders(loads: readonly OrderFigure[]): string {
  return table(
    ["Complete orders", "orders", "per second", "p50 ms", "p99 ms", "shop's processor, ms an order", "goal", ""],
    loads.map(({ buyers, load, cpuMs }) => {
      const p50 = percentile(load, 0.5);
      return [
        buyers === 1 ? "one buyer" : `${buyers} buyers at once`,
        String(load.times.length),
        load.perSecond.toFixed(1),
        p50.toFixed(1),
        percentile(load, 0.99).toFixed(1),
        cpuMs.toFixed(1),
        ...(buyers === 1
          ? [`p50 <= ${p50GoalMs} ms`, met(p50 <= p50GoalMs)]
          : [`>= ${perSecondGoal} per second`, met(load.perSecond >= perSecondGoal)]),
      ];
    }),
  );
}

function statements(recorded: readonly RecordedOrder[]): string {
  const parts = [...CALLS, "afterwards"] as const;
  const counts = parts.map((part) => middle(recorded.map((order) => order.statements[part].length)));
  const all = middle(recorded.map((order) => parts.reduce((sum, part) => sum + order.statements[part].length, 0)));
  return table(
    ["Statements", ...CALLS, "webhooks, letters", "in all", "write-ahead log, KB"],
    [["an order", ...[...counts, all].map(String), (middle(recorded.map((one) => one.walBytes)) / 1_024).toFixed(0)]],
  );
}

function beside({ buyers, load }: OrderFigure, pgbench: PgbenchFigure | null): string {
  if (pgbench === null) return "Beside pgbench: not measured, since this machine has no pgbench.";
  const ratio = load.perSecond / pgbench.perSecond;
  return table(
    ["The same statements", "buyers", "per second", "of pgbench", "goal", ""],
    [
      ["by pgbench, same database", String(pgbench.buyers), pgbench.perSecond.toFixed(1), "", "", ""],
      [
        "by the shop",
        String(buyers),
        load.perSecond.toFixed(1),
        ratio.toFixed(2),
        `>= ${pgbenchGoal.toFixed(2)}`,
        met(ratio >= pgbenchGoal),
      ],
    ],
  );
}

/** The one in the middle: a look for work by chance makes one order's count a little higher. */
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
