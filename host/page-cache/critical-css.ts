import { speculationRules } from "./speculation-rules.ts";
import type { StyleNode } from "./read-styles.ts";
import { pickStyles } from "./pick-styles.ts";

type Given = {
  html: string;
  /** Of the page's own scripts. */
  nonce: string;
  /** A stylesheet of ours by its address; null when it is none. */
  readStylesOf: (href: string) => Promise<readonly StyleNode[] | null>;
};

const sheet = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/;

/**
 * Lets a page be painted before anything else is fetched. The rules that it needs stand in it; its stylesheet, its
 * scripts and the fonts' preloads wait until it has been painted and has its pictures, or until somebody does something.
 * Until then links and forms work as they do without JavaScript.
 */
export async function inlineCriticalCss({ html, nonce, readStylesOf }: Given): Promise<string> {
  const [link, href = ""] = sheet.exec(html) ?? [];
  const styles = link === undefined ? null : await readStylesOf(href);
  if (link === undefined || styles === null) return html;
  const late = link.replace('rel="stylesheet"', 'rel="late-stylesheet"');
  const own = (type: string, text: string) => `<script nonce="${nonce}"${type}>${text}</script>`;
  const inPlace = `<style>${pickStyles(styles, html)}</style>${late}<noscript>${link}</noscript>`;
  return html
    .replace(link, () => inPlace)
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(/<link(?: nonce="[^"]*")? rel="preload" href="[^"]+" as="font"/g, (text) =>
      text.replace('rel="preload"', 'rel="late-preload"'),
    )
    .replace(/<script([^>]*) type="module" async=""/, '<script$1 type="late-module"')
    .replace("</head>", () => `${own("", begin)}${own(' type="speculationrules"', speculationRules)}</head>`);
}

/** React finds each element as it wrote it: what was late has its own name again before the first script runs. */
const begin = `(() => {
  const signs = ["pointerover", "touchstart", "keydown"];
  let awake = false;
  const wake = () => {
    if (awake) return;
    // A touch may come before all of the page has: its script stands at the end.
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", wake, { once: true });
    awake = true;
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const link of document.querySelectorAll('link[rel^="late-"]')) link.rel = link.rel.slice(5);
    for (const late of document.querySelectorAll('script[type="late-module"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = late.textContent;
      late.type = "module";
      document.head.append(script);
    }
  };
  const soon = () => requestAnimationFrame(() => setTimeout(wake));
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener("load", soon);
  setTimeout(wake, 5000);
})()`;
