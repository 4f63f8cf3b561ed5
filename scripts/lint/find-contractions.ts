/** What an older process, which still serves while this is applied, may stumble over. */
const kinds: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|type|function|trigger|view|schema)\b/i, "takes away what older code may use"],
  [/\brename\s+(to|column|constraint|value)\b/i, "renames what older code calls by its old name"],
  [/\bset\s+not\s+null\b/i, "refuses rows that older code may write"],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, "changes what older code reads and writes"],
  [/\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i, "wants a value that older code does not give"],
  [/\badd\s+constraint\b/i, "refuses rows that older code may write"],
  [/\bcreate\s+unique\s+index\b/i, "refuses rows that older code may write"],
];

/** Above a statement: the last release whose code needs what goes, or why older code lives with it. */
const lastNeeded = /^-- contract: last needed in (\d+\.\d+\.\d+)\b/m;
const asWide = /^-- as wide as before: \S.{9,}/m;

/**
 * Migrations only expand: new tables, columns that may be null or have a default, wider rules. What narrows comes a release
 * after the code that needed it, and says so. Answers what does neither, in words.
 */
export function findContractions(sql: string, release: string): string[] {
  const fresh = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?("?[\w.]+"?)/gi)].map(([, name]) => name!),
  );
  return sql.split(/;|--> statement-breakpoint/).flatMap((statement) => {
    const words = statement.replaceAll(/^\s*--.*$/gm, "").trim();
    const found = kinds.find(([pattern]) => pattern.test(words));
    const [, table] =
      /^(?:alter\s+table\s+(?:only\s+)?|create\s+unique\s+index\s+\S+\s+on\s+)("?[\w.]+"?)/i.exec(words) ?? [];
    // Older code knows nothing of a table that is made in the same migration.
    if (!found || (table !== undefined && fresh.has(table))) return [];
    if (asWide.test(statement)) return [];
    const last = lastNeeded.exec(statement)?.[1];
    if (last !== undefined && isBefore(last, release)) return [];
    const late = last === undefined ? "" : ` (last needed in ${last}, and this is ${release})`;
    return [`${words.replaceAll(/\s+/g, " ").slice(0, 120)}: ${found[1]}${late}`];
  });
}

function isBefore(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const at = a!.findIndex((part, place) => part !== b![place]);
  return at !== -1 && a![at]! < b![at]!;
}
