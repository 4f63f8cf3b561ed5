import { createHash } from "node:crypto";

/** A nonce is for one answer; a page that many get names its own inline scripts by their hashes instead. */
export function shareScripts(given: { html: string; policy: string; nonce: string }): { html: string; policy: string } {
  const html = given.html.replaceAll(` nonce="${given.nonce}"`, "");
  const hashes = new Set([...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(hashOf));
  const policy = given.policy.replace(` 'nonce-${given.nonce}'`, [...hashes].map((hash) => ` ${hash}`).join(""));
  return { html, policy };
}

/** Files are allowed by their origin, and what is no script needs no leave. */
function hashOf([, attributes = "", text = ""]: RegExpMatchArray): string[] {
  if (/\ssrc=/i.test(attributes)) return [];
  const type = /\stype="([^"]*)"/i.exec(attributes)?.[1] ?? "";
  if (!["", "module", "text/javascript"].includes(type)) return [];
  return [`'sha256-${createHash("sha256").update(text).digest("base64")}'`];
}
