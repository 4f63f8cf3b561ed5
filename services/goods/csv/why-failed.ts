/** By the words of PostgreSQL: what may come to pass between a check and what is written after it. */
const EXPECTED: Readonly<Record<string, string>> = {
  "23503": "Something that the file names was deleted meanwhile. Nothing was written",
  "23505": "A SKU, bar code or name of it is another product's by now. Nothing was written",
  "57014":
    "It took too long, and nothing was written. Try again when the shop is quiet, or split the file into several",
};

/** What is wrong with the data itself, or with the statement: trying again changes nothing. */
const LASTING = /^(?:21|22|23|42|54)/;

/** Why the database has refused it, in words; `isExpected` false: the log must know too. Null: another try may go well. */
export function whyFailed(fault: unknown): { words: string; isExpected: boolean } | null {
  for (let cause = fault, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (EXPECTED[code]) return { words: EXPECTED[code], isExpected: true };
    if (/^[0-9A-Z]{5}$/.test(code) && LASTING.test(code))
      return { words: `The database cannot keep what the file says (${code}). Nothing was written`, isExpected: false };
  }
  return null;
}
