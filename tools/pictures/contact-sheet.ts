import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoFrames } from "#db/seed/frame-designs.ts";
import { drawFront } from "#domain/frames/draw-front.ts";
import { drawThreeQuarter } from "#domain/frames/draw-three-quarter.ts";

/**
 * Lays pictures out on one sheet to be judged by eye: `node tools/pictures/contact-sheet.ts [front|three-quarter] [first] [count] [columns]`.
 * Rendered by Chromium, as the customers' browsers do.
 */
const [view = "front", first = "0", count = "12", columns = "4"] = process.argv.slice(2);
const draw = view === "front" ? drawFront : drawThreeQuarter;
const chosen = demoFrames().slice(Number(first), Number(first) + Number(count));
const folder = mkdtempSync(path.join(tmpdir(), "contact-sheet-"));

const width = Math.round(1600 / Number(columns));
const cells = chosen.flatMap((frame, index) =>
  frame.colourways.slice(0, 1).map(({ colourway, colorName }) => {
    const file = `${index}.svg`;
    writeFileSync(path.join(folder, file), draw(frame.design, colourway));
    return `<figure><img src="${file}" width="${width - 8}"><figcaption>${Number(first) + index} ${frame.shape}, ${frame.rim}, ${frame.design.bridge}, ${colorName}</figcaption></figure>`;
  }),
);
const page = path.join(folder, "sheet.html");
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fff;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{display:block}</style>${cells.join("")}`,
);
const rows = Math.ceil(cells.length / Number(columns));
const output = path.join(folder, "sheet.png");
execFileSync(
  process.env.CHROMIUM ?? "chromium",
  [
    "--headless",
    "--no-sandbox",
    "--hide-scrollbars",
    `--window-size=1600,${rows * Math.round(width * 0.75 + 20)}`,
    `--screenshot=${output}`,
    page,
  ],
  { stdio: "ignore" },
);
console.log(output);
