import { createHash } from "node:crypto";
import { DOCS_STYLE } from "./docs-style.ts";
import { drawOperation } from "./draw-operation.ts";
import type { ApiDocument } from "./finish-document.ts";
import { escapeHtml, toHtml } from "./html.ts";
import { tryCalls } from "./try-calls.ts";
import { ERROR_GUIDE } from "./error-guide.ts";
import { type ErrorCode, ERRORS } from "#domain/wire/errors.ts";

const script = `(${tryCalls.toString()})();`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page loads nothing but answers of the calls: its one script and style are known by their hashes. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(DOCS_STYLE)}`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The calls on one page, to read and to try. Without its script it can still be read. */
export function drawDocs({ info, tags = [], paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const used = new Set(operations.map(({ operation }) => operation.tags?.[0] ?? "v1"));
  const groups = [...used].map((name) => {
    const about = tags.find((tag) => tag.name === name)?.description ?? "";
    const calls = operations.filter(({ operation }) => operation.tags?.[0] === name).map(drawOperation);
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${escapeHtml(name)}</h2><p>${toHtml(about)}</p>${calls.join("")}</section>`;
  });
  const ways = [...used].map((name) => `<li><a href="#tag-${name}">${escapeHtml(name)}</a></li>`).join("");
  const title = `${escapeHtml(info.title)} API`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${DOCS_STYLE}</style></head><body>
<header><h1>${title}</h1>${(info.description ?? "")
    .split("\n\n")
    .map((part) => `<p>${toHtml(part)}</p>`)
    .join("")}
<p>The same for programs: <a href="/v1/openapi.json">openapi.json</a>. Which codes come when: <a href="#errors">errors</a>.</p></header>
<nav aria-label="Groups of calls"><ul>${ways}</ul></nav>
<main>${signIn}${groups.join("")}${drawErrors()}</main><script>${script}</script></body></html>`;
}

const signIn = `<section aria-labelledby="sign-in"><h2 id="sign-in">Try the calls</h2>
<p>Calls from this page reach this shop and do what they say. The token stays in this page and is gone when it is left.</p>
<form id="sign-in-form" autocomplete="off"><label>E-mail <input name="username" type="email" required></label>
<label>Password <input name="password" type="password" required></label><button>Sign in for a token</button>
<p role="status" id="sign-in-state">Nobody is signed in.</p></form></section>`;

function drawErrors(): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { when, todo } = ERROR_GUIDE[code];
    const { status, message } = ERRORS[code];
    return `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(message)}</td><td>${toHtml(`${when}. ${todo}.`)}</td></tr>`;
  });
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2><div class="wide" tabindex="0" role="region" aria-label="Table of errors"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Words</th><th scope="col">When, and what to do</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div></section>`;
}
