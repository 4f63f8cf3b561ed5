import { type Load, percentile } from "./load.ts";
import type { FirstVisit } from "./measure-first-visit.ts";
import { met, table } from "./table.ts";

/** Beside p50: a visitor must not feel that pictures are made. */
const tailGoal = 5;
const shareGoal = 0.5;

export function reportFirstVisit({ asked, atOnce, completeMs, share, kept }: FirstVisit): string {
  const ms = (load: Load, part: number) => percentile(load, part);
  const [p50, p99] = [ms(kept.making, 0.5), ms(kept.making, 0.99)];
  return table(
    ["First visit of a first start", "", "goal", ""],
    [
      [
        "pictures of home and first list on a phone, there at once",
        `${atOnce} of ${asked}`,
        "all",
        met(atOnce === asked),
      ],
      ["start to the last of them as AVIF", `${(completeMs / 1_000).toFixed(1)} s`, "", ""],
      [
        "making of others while pages are asked for, of a processor",
        share.toFixed(2),
        `<= ${shareGoal.toFixed(2)}`,
        met(share <= shareGoal),
      ],
      ["kept home and list, the making halted, p50", `${ms(kept.alone, 0.5).toFixed(1)} ms`, "", ""],
      ["the same, p99", `${ms(kept.alone, 0.99).toFixed(1)} ms`, "", ""],
      ["kept home and list while it goes on, p50", `${p50.toFixed(1)} ms`, "", ""],
      ["the same, p99", `${p99.toFixed(1)} ms`, `<= ${tailGoal} x p50`, met(p99 <= tailGoal * p50)],
    ],
  );
}
