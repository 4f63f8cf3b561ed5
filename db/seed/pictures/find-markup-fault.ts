/** What is wrong with a drawing's markup: tags that do not pair, numbers that are none, names that nothing bears. */
export function faultOf(svg: string): string | null {
  const broken = /NaN|undefined|Infinity|null/.exec(svg);
  if (broken) return `holds ${broken[0]}`;
  const open: string[] = [];
  for (const [, closing, name, , selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !selfClosing) open.push(name!);
  }
  if (open.length > 0) return `<${open.at(-1)}> is never closed`;
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<]*")*\s*\/?>/g, "");
  if (/[<>]/.test(rest)) return `holds a stray bracket near ${rest.slice(0, 40)}`;
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
  if (new Set(ids).size < ids.length) return "gives one name twice";
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id!);
  const missing = used.find((id) => !ids.includes(id));
  return missing ? `uses #${missing}, which nothing bears` : null;
}
