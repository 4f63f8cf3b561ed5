import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { AccessRow, NamedObject } from "#domain/access/access-row.ts";
import { formOf } from "#tests/support/browser/form-of.ts";
import type { AccessScene, Goods, Person } from "./person.ts";

/** A request that is in order, of things that the one who sends it owns. */
export type Sample = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent with the body's fields as a form. */
  file?: { name: string; bytes: Buffer };
  /** Its network address: another one each time unless it is given, so that no limit per address is met. */
  from?: string;
};

/** What samples are made with. Those that use something up make it anew each time. */
export type Kit = AccessScene & { goods: Goods };

/** One sample for each shape that a call takes, the plain one first. */
export type Samples = Record<string, (kit: Kit, person: Person) => Promise<Sample[]>>;

export type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> };

export async function send(
  app: FastifyInstance,
  row: AccessRow,
  { path = {}, query = {}, body, headers = {}, file, from = anywhere() }: Sample,
  more: Record<string, string> = {},
): Promise<Answer> {
  const filled = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const form = file && (await formOf(body as object, file));
  const answer = await app.inject({
    method: row.method,
    url: filled,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    remoteAddress: from,
    headers: { ...headers, ...form?.headers, ...more },
    ...(body !== undefined && { payload: form?.payload ?? (body as object) }),
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return {
    status: answer.statusCode,
    text: answer.body,
    json: isJson ? answer.json() : null,
    headers: answer.headers,
  };
}

const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Undefined when this sample does not name it. */
export function readName(sample: Sample, { in: where, name }: NamedObject): unknown {
  const steps = name.split(".");
  return steps.reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null) return undefined;
    return step === "*" ? (value as unknown[])[0] : (value as Record<string, unknown>)[step];
  }, sample[where]);
}

/** The same request, naming something else. */
export function withName(sample: Sample, { in: where, name }: NamedObject, value: unknown): Sample {
  return { ...sample, [where]: replaced(sample[where], name.split("."), value) };
}

function replaced(whole: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === "*") return (whole as unknown[]).map((one) => replaced(one, rest, value));
  return { ...(whole as object), [step]: replaced((whole as Record<string, unknown>)[step], rest, value) };
}
