import { expect, test } from "vitest";
import { inlineCriticalCss } from "./critical-css.ts";
import { readStyles } from "./read-styles.ts";

const sheet = `<link nonce="" rel="stylesheet" href="/build/app-1.css"/>`;
const font = `<link nonce="" rel="preload" href="/build/text.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>`;
const picture = `<link rel="preload" as="image" href="/build/mark.svg"/>`;
const script = `<script nonce="n1" type="module" async="">import "/build/a.js"</script>`;
const written =
  `<html><head>${font}${picture}<link rel="modulepreload" ` +
  `href="/build/a.js"/>${sheet}</head><body class="card">${script}</body></html>`;

const finish = (html: string) =>
  inlineCriticalCss({ html, nonce: "n1", readStylesOf: async () => readStyles(".card{top:0}.other{top:1px}") });

test("a page has its rules in it, and its stylesheet, scripts and preloaded fonts wait", async () => {
  const html = await finish(written);
  expect(html).toContain("<style>.card{top:0}</style>");
  expect(html).toContain(`rel="late-stylesheet" href="/build/app-1.css"`);
  expect(html).toContain(`<link rel="late-modulepreload" href="/build/a.js"/>`);
  expect(html).toContain(`rel="late-preload" href="/build/text.woff2"`);
  expect(html).toContain(picture);
  expect(html).toContain(`<script nonce="n1" type="late-module">import "/build/a.js"</script>`);
});

test("the script that puts rules of foreseeing in follows what it reads", async () => {
  expect(await finish(written)).toMatch(
    /<script nonce="n1" type="late-speculationrules">\{[^<]+\}<\/script><script nonce="n1">[^<]+currentScript\.previousSibling/,
  );
});

test("without JavaScript the stylesheet comes as it ever did", async () => {
  expect(await finish(written)).toContain(`<noscript>${sheet}</noscript>`);
});

test("a page without a stylesheet of ours stays as it is", async () => {
  const bare = written.replace(sheet, "");
  expect(await finish(bare)).toBe(bare);
  expect(await inlineCriticalCss({ html: written, nonce: "n1", readStylesOf: async () => null })).toBe(written);
});
