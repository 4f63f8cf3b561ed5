import { execFileSync } from "node:child_process";
import { cpus, loadavg, platform, release, totalmem } from "node:os";
import { DOCUMENT_GOALS } from "./document-goals.ts";
import type { LighthouseFigure } from "./run-lighthouse.ts";
import { type OrderFigures, reportOrders } from "./orders/report-orders.ts";
import { percentile } from "./load.ts";
import { type FloodFigures, slowdown } from "./measure-flood.ts";
import type { PageFigure } from "./measure-pages.ts";
import type { PressFigure } from "./measure-presses.ts";
import { reportPresses } from "./report-presses.ts";
import type { Memory } from "./shop-process.ts";
import type { Weight } from "./weigh-pages.ts";
import { met, table } from "./table.ts";
import { projectRoot } from "#host/process/project-root.ts";

export type Figures = {
  seconds: number;
  firstStartMs?: number;
  secondStartMs?: number;
  memory?: { idle: Memory; afterLoad: Memory };
  pages?: PageFigure[];
  flood?: FloodFigures;
  orders?: OrderFigures;
  weights?: Weight[];
  presses?: PressFigure[];
  lighthouse?: LighthouseFigure[];
};

const secondStartGoalMs = 3_000;
const memoryGoalMb = 300;
const scriptGoalKb = 110;
const floodGoal = 3;

/** One text for the terminal and the documentation: Markdown tables whose columns are aligned. */
export function report(figures: Figures): string {
  const parts = [`${machine()}\n${howLong(figures.seconds)}`];
  if (figures.firstStartMs !== undefined) parts.push(starting(figures));
  if (figures.pages) parts.push(pages(figures.pages));
  if (figures.flood) parts.push(floods(figures.flood));
  if (figures.orders) parts.push(reportOrders(figures.orders));
  if (figures.weights) parts.push(weights(figures.weights), documents(figures.weights));
  if (figures.presses) parts.push(reportPresses(figures.presses));
  if (figures.lighthouse) parts.push(lighthouse(figures.lighthouse));
  return parts.join("\n\n");
}

/** The day, the state of the sources and what they ran on. */
export function machine(): string {
  const [cpu] = cpus();
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date());
  const load = loadavg()[0] ?? 0;
  return [
    `${day}, commit ${commit()}, Node ${process.versions.node}, ${platform()} ${release()}.`,
    `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB; load ` +
      `of the machine at the end ${load.toFixed(1)}.`,
  ].join("\n");
}

const howLong = (seconds: number) =>
  `Each figure over ${seconds} s after a second of warming up; client, shop, gateway and database on this one machine.`;

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: projectRoot, stdio: ["ignore", "pipe", "ignore"] });
  try {
    const changed = git("status", "--porcelain", "--untracked-files=no").toString().trim() !== "";
    return `${git("rev-parse", "--short", "HEAD").toString().trim()}${changed ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}

function starting({ firstStartMs, secondStartMs, memory }: Figures): string {
  const rows = [["first start, set-up included", `${seconds(firstStartMs)} s`, "", ""]];
  if (secondStartMs !== undefined) {
    rows.push([
      "start to first right page",
      `${seconds(secondStartMs)} s`,
      "<= 3 s",
      met(secondStartMs <= secondStartGoalMs),
    ]);
  }
  if (memory) {
    const mb = ({ nodeMb, postgresMb }: Memory) => `${Math.round(nodeMb)} + ${Math.round(postgresMb)} MB`;
    rows.push(["memory after the start, Node + PostgreSQL", mb(memory.idle), "", ""]);
    const { nodeMb, postgresMb } = memory.afterLoad;
    rows.push([
      "memory after all of the load below",
      mb(memory.afterLoad),
      `<= ${memoryGoalMb} MB`,
      met(nodeMb + postgresMb <= memoryGoalMb),
    ]);
  }
  return table(["Starting", "", "goal", ""], rows);
}

function pages(figures: PageFigure[]): string {
  return table(
    ["Requests", "KB", "per second", "p50 ms", "p99 ms", "buffer per second", "of the buffer", "goal", ""],
    figures.map(({ name, bytes, shop, buffer, ofBuffer, goal }) => [
      name,
      (bytes / 1_024).toFixed(1),
      whole(shop.perSecond),
      percentile(shop, 0.5).toFixed(1),
      percentile(shop, 0.99).toFixed(1),
      whole(buffer.perSecond),
      ofBuffer.toFixed(2),
      goal ? `>= ${goal.least.toFixed(2)} of ${goal.of === "buffer" ? "the buffer" : `"${goal.of}"`}` : "",
      goal ? `${met(goal.reached >= goal.least)} (${goal.reached.toFixed(2)})` : "",
    ]),
  );
}

function floods({ figures, flood }: FloodFigures): string {
  const rows = figures.map((figure) => {
    const { name, kind, alone, flooded } = figure;
    const ms = (part: number) => [alone, flooded].map((one) => percentile(one, part).toFixed(1));
    const goal = kind === "kept" ? [`< ${floodGoal}`, met(slowdown(figure) < floodGoal)] : ["", ""];
    return [name, ...ms(0.5), slowdown(figure).toFixed(1), ...ms(0.99), ...goal];
  });
  const head = [
    "While 16 clients ask for anything",
    "p50 ms alone",
    "p50 ms",
    "times",
    "p99 ms alone",
    "p99 ms",
    "goal",
    "",
  ];
  const got = `The flood got ${flood.perSecond.toFixed(0)} answers per second; ${flood.refused} were refusals.`;
  return `${table(head, rows)}\n\n${got}`;
}

function weights(figures: Weight[]): string {
  return table(
    [
      "First visit on a phone, KB",
      "HTML",
      "JavaScript",
      "ahead when idle",
      "CSS",
      "fonts",
      "images",
      "first picture",
      "requests",
      "JavaScript goal",
      "",
    ],
    figures.map(({ name, htmlKb, scriptKb, aheadKb, styleKb, fontKb, imageKb, firstPictureKb, requests }) => [
      name,
      ...[htmlKb, scriptKb, aheadKb, styleKb, fontKb, imageKb].map((kb) => kb.toFixed(0)),
      firstPictureKb?.toFixed(1) ?? "none",
      String(requests),
      `<= ${scriptGoalKb}`,
      met(scriptKb <= scriptGoalKb),
    ]),
  );
}

function documents(figures: Weight[]): string {
  return table(
    ["Documents", "elements", "goal", "", "pictures", "goal", "", "KB raw", "goal", "", "KB sent", "goal", ""],
    figures.map(({ name, elements, pictures, htmlRawKb, htmlKb }) => {
      const goals = DOCUMENT_GOALS[name];
      return [
        name,
        ...[elements, pictures, htmlRawKb, htmlKb].flatMap((figure, place) => {
          const goal = goals?.[place] ?? null;
          return [whole(figure), ...(goal === null ? ["", ""] : [`<= ${whole(goal)}`, met(figure <= goal)])];
        }),
      ];
    }),
  );
}

function lighthouse(figures: LighthouseFigure[]): string {
  return table(
    [
      "Lighthouse, mobile, median of 5",
      "performance",
      "accessibility",
      "practices",
      "SEO",
      "LCP s",
      "CLS",
      "TBT ms",
      "goal",
      "",
    ],
    figures.map((figure) => {
      const { name, performance, accessibility, bestPractices, seo, lcpSeconds, cls, tbtMs } = figure;
      const others = [accessibility, bestPractices, seo];
      const fine =
        performance >= 97 &&
        others.every((score) => score === 100) &&
        lcpSeconds <= 1.3 &&
        cls <= 0.001 &&
        tbtMs <= 100;
      return [
        name,
        ...[performance, ...others].map(String),
        lcpSeconds.toFixed(1),
        cls.toFixed(3),
        whole(tbtMs),
        "97, 100, 100, 100; 1.3 s; 0; 100 ms",
        met(fine),
      ];
    }),
  );
}

const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
const seconds = (ms = Number.NaN) => (ms / 1_000).toFixed(2);
