import { foreseeScript, speculationRules } from "./speculation-rules.ts";
import type { StyleNode } from "./read-styles.ts";
import { holdScripts, letGoScript } from "#web/page/late-scripts.ts";
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
  return holdScripts(html.replace(link, () => inPlace)).replace("</head>", () =>
    [
      own("", letGoScript("load")),
      own(' type="late-speculationrules"', speculationRules),
      own("", foreseeScript),
      "</head>",
    ].join(""),
  );
}
