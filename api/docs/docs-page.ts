type Operation = { summary?: string; description?: string; security?: object[]; responses?: Record<string, unknown> };
type Document = { info: { title: string; description?: string }; paths: Record<string, Record<string, Operation>> };

/** The calls on one page, without a script: method, path, who may call, what for. */
export function drawDocs({ info, paths }: Document): string {
  const groups = Map.groupBy(Object.entries(paths), ([path]) => path.split("/")[2] ?? "");
  const sections = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, entries]) => drawGroup(name, entries));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><style>
body{font:17px/1.55 system-ui,sans-serif;color:#14171a;background:#fbfaf7;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #e4e1da;padding:.5rem .75rem .5rem 0;vertical-align:top}
code{font-size:.95em}td:first-child{width:5rem;font-weight:700}a{color:#0b6e6e}
</style></head><body><h1>${escape(info.title)} API</h1><p>${escape(info.description ?? "")}</p>
<p>The whole description, with every schema: <a href="/v1/openapi.json">openapi.json</a></p>${sections.join("")}</body></html>`;
}

function drawGroup(name: string, entries: [string, Record<string, Operation>][]): string {
  const rows = entries.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary, security }]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>${escape(path)}</code><br>${escape(summary ?? "")}</td><td>${security?.length ? "signed in" : ""}</td></tr>`,
    ),
  );
  return `<h2>${escape(name)}</h2><table>${rows.join("")}</table>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
