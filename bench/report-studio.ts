import type { StudioFigures } from "./measure-studio.ts";
import { machine } from "./report.ts";
import { met, table } from "./table.ts";

const triangleGoal = 150_000;
const drawGoal = 40;

export function reportStudio({ views, tryOn }: StudioFigures): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return [
    machine(),
    table(
      ["View in 3D", "JavaScript KB", "coarse after s", "fine after s", "triangles", "draws", "goal", ""],
      views.map(({ name, scriptKb, coarseMs, fineMs, triangles, draws }) => [
        name,
        scriptKb.toFixed(0),
        seconds(coarseMs),
        seconds(fineMs),
        triangles.toLocaleString("en-GB"),
        String(draws),
        `<= ${triangleGoal.toLocaleString("en-GB")}, <= ${drawGoal}`,
        met(triangles <= triangleGoal && draws <= drawGoal),
      ]),
    ),
    table(
      ["Try it on", "JavaScript KB", "open after s", "photo shown after s", "glasses on it after s"],
      [["a plain frame", tryOn.scriptKb.toFixed(0), ...[tryOn.openMs, tryOn.photoMs, tryOn.wornMs].map(seconds)]],
    ),
  ].join("\n\n");
}
