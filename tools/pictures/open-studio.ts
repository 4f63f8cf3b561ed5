import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import type { Order } from "#tools/photographer/page.ts";
import { findChromium } from "#scripts/steps/find-chromium.mjs";

const root = path.join(import.meta.dirname, "../..");
const FONTS = {
  Studio: "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  Label: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
} as const;
const faces = Object.keys(FONTS)
  .map((name) => `@font-face{font-family:${name};src:url(/${name}.woff2);font-weight:200 800}`)
  .join("");
const PAGE = `<!doctype html><meta charset="utf-8"><style>${faces}</style>
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
  const fonts = new Map<string, Buffer>();
  for (const [name, file] of Object.entries(FONTS)) {
    fonts.set(`/${name}.woff2`, await readFile(path.join(root, "node_modules/@fontsource-variable", file)));
  }
  const delivered = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = request.url ?? "/";
    if (request.method === "POST") {
      delivered.set(url, await bodyOf(request));
      response.end();
      return;
    }
    const font = fonts.get(url);
    const [type, content] = font
      ? ["font/woff2", font]
      : url === "/page.js"
        ? ["text/javascript", bundle]
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
  await page.evaluate(
    (names) => Promise.all(names.map((name) => document.fonts.load(`500 40px ${name}`))),
    Object.keys(FONTS),
  );
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
      rolldownOptions: { input: path.join(root, "tools/photographer/page.ts"), output: { format: "es" } },
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
