import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import type { Order } from "#studio/photograph/page.ts";
import { findChromium } from "../steps/find-chromium.mjs";

const root = path.join(import.meta.dirname, "../..");
const FONT = "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const PAGE = `<!doctype html><meta charset="utf-8"><style>@font-face{font-family:Studio;src:url(/font.woff2);font-weight:200 800}</style>
<body><script type="module" src="/page.js"></script></body>`;

export type Size = { width: number; height: number };
export type Shot = { pixels: Buffer; seconds: Record<string, number> };
export type Studio = {
  shoot: (order: Order, size: Size) => Promise<Shot>;
  close: () => Promise<void>;
};

/** Opens the photographer's page in a browser without a window. Pixels come back as RGBA, rows from the top. */
export async function openStudio(): Promise<Studio> {
  const bundle = await bundlePage();
  const font = await readFile(path.join(root, FONT));
  const delivered = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = request.url ?? "/";
    if (request.method === "POST") {
      delivered.set(url, await bodyOf(request));
      response.end();
      return;
    }
    const [type, content] =
      url === "/page.js"
        ? ["text/javascript", bundle]
        : url === "/font.woff2"
          ? ["font/woff2", font]
          : ["text/html", PAGE];
    response.writeHead(200, { "content-type": type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
  });
  const page = await browser.newPage();
  page.on("console", (message) => {
    // SwiftShader tells about itself at every read.
    if (message.type() !== "debug" && !message.text().includes("GPU stall")) console.log(`  studio: ${message.text()}`);
  });
  page.on("pageerror", (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => typeof globalThis.shoot === "function");
  await page.evaluate(() => document.fonts.load("500 40px Studio"));
  let number = 0;
  return {
    async shoot(order, size) {
      const to = `/picture/${(number += 1)}`;
      const seconds = await page.evaluate(([what, big, where]) => globalThis.shoot!(what, big, where), [
        order,
        size,
        to,
      ] as const);
      const pixels = delivered.get(to);
      if (!pixels) throw new Error(`No pixels came for ${to}`);
      delivered.delete(to);
      return { pixels, seconds };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      target: "es2023",
      rolldownOptions: { input: path.join(root, "studio/photograph/page.ts"), output: { format: "es" } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !("output" in output)) throw new Error("The studio's page could not be bundled");
  return output.output[0].code;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
