import { createHash } from "node:crypto";
import type pg from "pg";

/** What a statement is asked with: its text and how to read its rows, then its parameters. */
type Asked = Parameters<pg.PoolClient["query"]>;

/**
 * After how many times a statement is one that comes again; rarer ones are not worth the server's memory. Each connection keeps a
 * plan for each name, some tens of kilobytes.
 */
type Measure = {
  oftenEnough: number;
  mostNames: number;
  /** So many get their names sooner, after five times: what comes by chance takes no place from what comes again and again. */
  mostEarly: number;
};
const early = 5;

export const ANYWHERE: Measure = { oftenEnough: 50, mostNames: 120, mostEarly: 0 };
/** An order takes some seventy statements. While each is planned every time, the first hundred orders of a process cost twice as much. */
export const IN_TRANSACTIONS: Measure = { oftenEnough: 50, mostNames: 160, mostEarly: 80 };
/** Lists of any length make texts without end. */
const mostCounted = 2_000;
/** Which index knows a pattern, only its own words tell: planned once for all, every row would be looked at. */
const comparesPattern = /like \$\d/i;
/** Of what has no parameters this alone is planned at all; the ends of transactions stay as they are. */
const reads = /^\s*(?:select|with)\b/i;

/**
 * Gives statements that come again and again a name: each connection then has them parsed once, and the server plans them
 * anew only while that makes them faster (docs/decisions/372-statements-that-come-again-have-names.md). A name is made of the
 * text, so that on a connection that several processes share by turns one name is one statement.
 */
export function nameRepeated({ oftenEnough, mostNames, mostEarly }: Measure): (asked: Asked) => Asked {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < (names.size < mostEarly ? early : oftenEnough)) {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    if (comparesPattern.test(text)) return undefined;
    const name = `often_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    names.set(text, name);
    return name;
  };

  return (asked) => {
    const [question, values] = asked as unknown as [unknown, unknown];
    if (!isUnnamed(question) || !Array.isArray(values)) return asked;
    if (values.length === 0 && !reads.test(question.text)) return asked;
    const name = nameOf(question.text);
    return name === undefined ? asked : ([{ ...question, name }, values] as unknown as Asked);
  };
}

function isUnnamed(question: unknown): question is pg.QueryConfig {
  return (
    typeof question === "object" && question !== null && "text" in question && !("name" in question && question.name)
  );
}
