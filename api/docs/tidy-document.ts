import type { JsonSchema } from "./sample-of.ts";

type Json = unknown;
type WithSchemas = { components?: { schemas?: Record<string, JsonSchema> } };

const refPrefix = "#/components/schemas/";

/**
 * Each registered schema is made twice, as it is sent and as it is answered, the first with "Input" behind its name. What
 * nothing refers to goes, and what is only ever sent loses the suffix.
 */
export function tidyDocument<Document extends WithSchemas>(document: Document): Document {
  const { components, ...rest } = document;
  const all = components?.schemas ?? {};
  const used = reachable({ ...rest, components: { ...components, schemas: undefined } }, all);
  const nameOf = (id: string) => {
    const plain = id.replace(/Input$/, "");
    return used.has(plain) && JSON.stringify(all[plain]) !== JSON.stringify(all[id]) ? id : plain;
  };
  const kept = Object.fromEntries([...used].toSorted().map((id) => [nameOf(id), all[id]!]));
  return rewrite({ ...document, components: { ...components, schemas: kept } }, nameOf) as Document;
}

function reachable(from: Json, all: Record<string, JsonSchema>, found = new Set<string>()): Set<string> {
  for (const id of refsIn(from)) {
    if (found.has(id)) continue;
    found.add(id);
    reachable(all[id], all, found);
  }
  return found;
}

function refsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "$ref" && typeof child === "string" && child.startsWith(refPrefix)
      ? [child.slice(refPrefix.length)]
      : refsIn(child),
  );
}

/** Also takes away the bounds of every safe integer, which say nothing. */
function rewrite(value: Json, nameOf: (id: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, nameOf));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, child]) => Math.abs(Number(child)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(
    kept.map(([key, child]) => [
      key,
      key === "$ref" && typeof child === "string" && child.startsWith(refPrefix)
        ? refPrefix + nameOf(child.slice(refPrefix.length))
        : rewrite(child, nameOf),
    ]),
  );
}
