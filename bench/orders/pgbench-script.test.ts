import { expect, test } from "vitest";
import { pgbenchScript } from "./pgbench-script.ts";
import { parseLog } from "./statement-log.ts";

const id = "0b29c0de-1111-4222-8333-123456789abc";

const log = (...lines: string[]) => parseLog(lines.join("\n"));
const logged = (session: string, text: string, values = "") =>
  [
    `@@1.5|chashma|${session}|LOG:  execute often_1: ${text}`,
    ...(values ? [`@@1.5|chashma|${session}|DETAIL:  Parameters: ${values}`] : []),
  ].join("\n");

const scriptOf = (statements: ReturnType<typeof log>) =>
  pgbenchScript({
    statements: { cart: statements, "payment order": [], payment: [], placing: [], afterwards: [] },
    walBytes: 0,
  });

test("the server's log is read with its parameters, whatever is in them, and without the benchmark's own", () => {
  const [first, second, ...more] = log(
    logged("a", "select $1,\n\t$2", "$1 = 'it''s, so', $2 = NULL"),
    "@@1.6|bench|b|LOG:  statement: select 1",
    "@@1.7|chashma|a|LOG:  statement: commit",
  );
  expect(first).toMatchObject({ session: "a", text: "select $1,\n$2", values: ["it's, so", null] });
  expect(second).toMatchObject({ text: "commit", values: [] });
  expect(more).toEqual([]);
});

test("what an order makes anew is made anew by the script, also inside of other text; all else stays", () => {
  const script = scriptOf(
    log(
      logged(
        "a",
        "insert into lines values ($1, $2, $3)",
        `$1 = '${id}', $2 = '{"key": "${id}", "at": "07:51"}', $3 = '5'`,
      ),
      logged("a", "insert into events values ($1)", "$1 = NULL"),
    ),
  );
  const [head, ...rest] = script.split("\n");
  expect(rest).toEqual(["insert into lines values (:fresh_0, :text_0, E'5');", "insert into events values (null);"]);
  expect(head).toContain("gen_random_uuid()::text as fresh_0");
  expect(head).toContain(`replace(E'{"key"\\x3A "${id}", "at"\\x3A "07\\x3A51"}', E'${id}', fresh_0) as text_0`);
});

test("transactions stay whole, in the order of their ends, and later statements name what earlier ones answered", () => {
  const begin = (session: string) => `@@1.1|chashma|${session}|LOG:  statement: begin`;
  const commit = (session: string) => `@@1.9|chashma|${session}|LOG:  statement: commit`;
  const script = scriptOf(
    log(
      begin("a"),
      begin("b"),
      logged("a", `insert into "payment_attempts" values ($1) returning "id"`, "$1 = 'upi'"),
      logged("b", "select $1", "$1 = 'second'"),
      logged("a", "select from refunds where payment_attempt_id = $1::int", "$1 = '41'"),
      logged("a", `insert into "invoice_series" values ($1) returning "last_number"`, "$1 = 'CHW'"),
      logged("a", "update orders set invoice_no = $1", "$1 = 'CHW/26-27/000041'"),
      commit("a"),
      commit("b"),
    ),
  );
  expect(script.split("\n").slice(1)).toEqual([
    "begin;",
    `insert into "payment_attempts" values (E'upi') returning "id" \\gset attempt_`,
    "select from refunds where payment_attempt_id = :attempt_id::int;",
    `insert into "invoice_series" values (E'CHW') returning "last_number" \\gset serial_`,
    "update orders set invoice_no = E'CHW/26-27/' || lpad(:serial_last_number, 6, '0');",
    "commit;",
    "begin;",
    "select E'second';",
    "commit;",
  ]);
});
