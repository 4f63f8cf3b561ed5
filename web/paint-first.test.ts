import { PassThrough } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openPaintFirst } from "./paint-first.ts";

const head = `<html><head><link rel="modulepreload" href="/build/a.js"/><link rel="stylesheet" href="/build/app.css"/></head>`;
const script = `<script nonce="n1" type="module" async="">import "/build/a.js"</script>`;

test("the scripts of a page wait, its stylesheet does not, and what comes later comes as it is", async () => {
  const next = new PassThrough();
  const sent = text(next);
  const page = openPaintFirst(next, "n1");
  for (const piece of [head, `<body>चश्`, `मा${script}`]) page.write(piece);
  page.flush();
  await nextTurn();
  page.end(`<link rel="modulepreload" href="/build/late.js"/></body>`);
  const html = await sent;
  expect(html).toContain(`<link rel="late-modulepreload" href="/build/a.js"/><link rel="stylesheet"`);
  expect(html).toMatch(/<script nonce="n1">\(\(\) => \{[^<]*<\/script><\/head><body>चश्मा/);
  expect(html).toContain(`<script nonce="n1" type="late-module">import "/build/a.js"</script>`);
  expect(html.endsWith(`<link rel="modulepreload" href="/build/late.js"/></body>`)).toBe(true);
});

test("nothing of the shell goes out in pieces, and all of it does when React says so", async () => {
  const next = new PassThrough();
  const page = openPaintFirst(next, "n1");
  page.write(head.slice(0, 30));
  await nextTurn();
  expect(next.readableLength).toBe(0);
  page.write(head.slice(30));
  page.flush();
  await nextTurn();
  expect(next.readableLength).toBeGreaterThan(head.length);
});

test("a page that is whole at once goes out in one piece", async () => {
  const pieces: string[] = [];
  const next = new PassThrough().on("data", (piece: Buffer) => pieces.push(piece.toString()));
  const page = openPaintFirst(next, "n1");
  page.write(head);
  page.flush();
  page.end(`<body>चश्मा${script}</body>`);
  await text(next);
  expect(pieces).toEqual([expect.stringMatching(/^<html><head>.*<body>चश्मा.*<\/body>$/s)]);
});

test("a visitor who goes away ends the page", async () => {
  const next = new PassThrough();
  const page = openPaintFirst(next, "n1");
  const closed = new Promise((resolve) => page.once("close", resolve));
  next.destroy();
  await closed;
  expect(page.destroyed).toBe(true);
});

test("what is said after the shell goes out whole when React says so, through gzip as well", async () => {
  const next = createGzip();
  const read = next.pipe(createGunzip()).setEncoding("utf8");
  let seen = "";
  read.on("data", (piece: string) => (seen += piece));
  const page = openPaintFirst(next, "n1");
  page.write(head);
  page.flush();
  for (const piece of ["<p>one</p>", "<p>two</p>", "<p>three</p>"]) page.write(piece);
  page.flush();
  await expect.poll(() => seen).toContain("<p>three</p>");
  page.destroy();
});
