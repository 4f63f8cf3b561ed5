import { createHash } from "node:crypto";

/**
 * A nonce is for one answer; a page that many get names its own inline scripts by their hashes instead. A script without
 * the nonce is none of ours and gets no leave.
 */
export function shareScripts(given: { html: string; policy: string; nonce: string }): { html: string; policy: string } {
  const mark = ` nonce="${given.nonce}"`;
  const scripts = given.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi);
  const hashes = new Set([...scripts].flatMap(([, attributes = "", text = ""]) => hashOf(mark, attributes, text)));
  const html = given.html.replaceAll(mark, "");
  const policy = given.policy.replace(` 'nonce-${given.nonce}'`, [...hashes].map((hash) => ` ${hash}`).join(""));
  return { html, policy };
}

/** Files are allowed by their origin, and what is no script needs no leave. */
function hashOf(mark: string, attributes: string, text: string): string[] {
  if (!attributes.includes(mark) || /\ssrc=/i.test(attributes)) return [];
  const type = /\stype="([^"]*)"/i.exec(attributes)?.[1] ?? "";
  if (!["", "module", "late-module", "late-speculationrules", "text/javascript"].includes(type)) return [];
  return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
}
