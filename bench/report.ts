import { execFileSync } from "node:child_process";
import { cpus, loadavg, platform, release, totalmem } from "node:os";
import type { LighthouseFigure } from "#bench/run-lighthouse.ts";
import type { OrderFigure } from "#bench/measure-orders.ts";
import { percentile } from "#bench/load.ts";
import type { PageFigure } from "#bench/measure-pages.ts";
import type { Memory } from "#bench/shop-process.ts";
import type { Weight } from "#bench/weigh-pages.ts";
import { projectRoot } from "#host/project-root.ts";

export type Figures = {
  seconds: number;
  firstStartMs?: number;
  secondStartMs?: number;
  memory?: { idle: Memory; afterLoad: Memory };
  pages?: PageFigure[];
  orders?: OrderFigure[];
  weights?: Weight[];
  lighthouse?: LighthouseFigure[];
};

const secondStartGoalMs = 3_000;
const memoryGoalMb = 300;
const scriptGoalKb = 130;

/** One text for the terminal and the documentation: Markdown tables whose columns are aligned. */
export function report(figures: Figures): string {
  const parts = [`${machine()}\n${howLong(figures.seconds)}`];
  if (figures.firstStartMs !== undefined) parts.push(starting(figures));
  if (figures.pages) parts.push(pages(figures.pages));
  if (figures.orders) parts.push(orders(figures.orders));
  if (figures.weights) parts.push(weights(figures.weights));
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
    `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB; load of the machine at the end ${load.toFixed(1)}.`,
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

export const met = (fine: boolean) => (fine ? "met" : "not met");

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

function orders(figures: OrderFigure[]): string {
  return table(
    ["Complete orders", "orders", "per second", "p50 ms", "p99 ms"],
    figures.map(({ buyers, load }) => [
      buyers === 1 ? "one buyer" : `${buyers} buyers at once`,
      whole(load.times.length),
      load.perSecond.toFixed(1),
      percentile(load, 0.5).toFixed(1),
      percentile(load, 0.99).toFixed(1),
    ]),
  );
}

function weights(figures: Weight[]): string {
  return table(
    [
      "First visit on a phone, KB",
      "HTML",
      "JavaScript",
      "CSS",
      "fonts",
      "images",
      "first picture",
      "requests",
      "JavaScript goal",
      "",
    ],
    figures.map(({ name, htmlKb, scriptKb, styleKb, fontKb, imageKb, firstPictureKb, requests }) => [
      name,
      ...[htmlKb, scriptKb, styleKb, fontKb, imageKb].map((kb) => kb.toFixed(0)),
      firstPictureKb?.toFixed(1) ?? "none",
      String(requests),
      `<= ${scriptGoalKb}`,
      met(scriptKb <= scriptGoalKb),
    ]),
  );
}

function lighthouse(figures: LighthouseFigure[]): string {
  return table(
    ["Lighthouse, mobile", "performance", "accessibility", "practices", "SEO", "LCP s", "CLS", "TBT ms", "goal", ""],
    figures.map((figure) => {
      const { name, performance, accessibility, bestPractices, seo, lcpSeconds, cls, tbtMs } = figure;
      const others = [accessibility, bestPractices, seo];
      const fine =
        performance >= 95 && others.every((score) => score === 100) && lcpSeconds <= 1.5 && cls <= 0.01 && tbtMs <= 100;
      return [
        name,
        ...[performance, ...others].map(String),
        lcpSeconds.toFixed(1),
        cls.toFixed(3),
        whole(tbtMs),
        "95, 100, 100, 100; 1.5 s; 0.01; 100 ms",
        met(fine),
      ];
    }),
  );
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0), 3));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
const seconds = (ms = Number.NaN) => (ms / 1_000).toFixed(2);
