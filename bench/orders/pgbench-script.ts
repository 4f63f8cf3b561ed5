import type { RecordedOrder } from "./record-orders.ts";
import type { Logged } from "./statement-log.ts";

/** Values that are new in every order: UUIDs, ids of the gateway, the invoice number. */
const freshPatterns: readonly { pattern: RegExp; sql: string }[] = [
  { pattern: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, sql: "gen_random_uuid()::text" },
  { pattern: /\border_[0-9A-Za-z]{14}/g, sql: "'order_' || left(md5(random()::text), 14)" },
  { pattern: /\bpay_[0-9A-Za-z]{14}/g, sql: "'pay_' || left(md5(random()::text), 14)" },
  { pattern: /\bevt_[0-9A-Za-z]{14}/g, sql: "'evt_' || left(md5(random()::text), 14)" },
  { pattern: /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g, sql: "upper(left(gen_random_uuid()::text, 23))" },
];

const invoiceNumber = /^([A-Z0-9]{1,3}\/\d\d-\d\d\/)\d{6}$/;

/**
 * A recorded order as a script of pgbench, which writes it once more each time: the same statements one after the other,
 * with ids of its own. What is new of each is made by one statement before them, which the shop does not need.
 */
export function pgbenchScript({ statements }: RecordedOrder): string {
  const all = inOrder(Object.values(statements).flat());
  const fresh = new Map<string, { name: string; sql: string }>();
  for (const value of all.flatMap(({ values }) => values)) {
    for (const { pattern, sql } of freshPatterns) {
      for (const [token] of value?.matchAll(pattern) ?? [])
        if (!fresh.has(token)) fresh.set(token, { name: `fresh_${fresh.size}`, sql });
    }
  }
  const composed = new Map<string, string>();
  const taken: Names["taken"] = new Set();
  const lines = all.map((statement) => writeStatement(statement, { fresh, composed, taken }));
  const made = [...fresh.values()].map(({ name, sql }) => `${sql} as ${name}`);
  const wanted = [...fresh.values()].map(({ name }) => name);
  const written = [...composed].map(([value, name]) => {
    const tokens = [...fresh].filter(([token]) => value.includes(token));
    const text = tokens.reduce(
      (sql, [token, { name: by }]) => `replace(${sql}, ${literal(token)}, ${by})`,
      literal(value),
    );
    return `${text} as ${name}`;
  });
  return [`select ${[...wanted, ...written].join(", ")} from (select ${made.join(", ")}) made \\gset`, ...lines].join(
    "\n",
  );
}

/** What later statements name of the answers of earlier ones. */
const RESULTS = [
  { of: /^insert into "payment_attempts"/, as: "attempt_" },
  { of: /^insert into "invoice_series"/, as: "serial_" },
];

type Names = {
  fresh: ReadonlyMap<string, { name: string }>;
  composed: Map<string, string>;
  taken: Set<(typeof RESULTS)[number]>;
};

function writeStatement({ text, values }: Logged, { fresh, composed, taken }: Names): string {
  const isAboutAttempt = /payment_attempt_id = \$(\d+)::int/.exec(text)?.[1];
  const write = (value: string | null, place: number): string => {
    if (value === null) return "null";
    if (String(place) === isAboutAttempt) return ":attempt_id";
    const series = invoiceNumber.exec(value)?.[1];
    if (series !== undefined) return `${literal(series)} || lpad(:serial_last_number, 6, '0')`;
    const known = fresh.get(value)?.name;
    if (known !== undefined) return `:${known}`;
    if (![...fresh.keys()].some((token) => value.includes(token))) return literal(value);
    if (!composed.has(value)) composed.set(value, `text_${composed.size}`);
    return `:${composed.get(value)!}`;
  };
  const body = text
    .replaceAll(/\$(\d+)/g, (_, place: string) => write(values[Number(place) - 1] ?? null, Number(place)))
    .replaceAll(/;\s*$/g, "");
  const answered = RESULTS.find(({ of }) => of.test(text));
  // A later report of the same payment writes, and answers, nothing.
  if (!answered || taken.has(answered)) return `${body};`;
  taken.add(answered);
  return `${body} \\gset ${answered.as}`;
}

/** Without colons, which begin pgbench's variables. */
function literal(value: string): string {
  const inner = value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3A").replaceAll("\n", "\\n");
  return `E'${inner}'`;
}

/** Transactions one after the other, each whole, in the order of their ends. */
function inOrder(statements: readonly Logged[]): Logged[] {
  const open = new Map<string, Logged[]>();
  const done: Logged[][] = [];
  for (const statement of statements) {
    const within = open.get(statement.session);
    if (/^begin\b/i.test(statement.text)) open.set(statement.session, [statement]);
    else if (within) {
      within.push(statement);
      if (!/^(commit|rollback)\b/i.test(statement.text)) continue;
      done.push(within);
      open.delete(statement.session);
    } else done.push([statement]);
  }
  return done.flat();
}
