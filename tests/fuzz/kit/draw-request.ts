import fc from "fast-check";
import { drawBodies, type Sent } from "./draw-bodies.ts";
import { type Drawing, fitsSchema } from "./fits-schema.ts";
import { oddHeaders } from "./odd-headers.ts";
import type { Call } from "./read-calls.ts";
import { PROTOTYPE_NAMES, wildText, wildValue } from "./wild-values.ts";

export const KINDS = ["valid", "nearly valid", "wild"] as const;
export type Kind = (typeof KINDS)[number];
export const CALLERS = ["guest", "customer", "other customer", "seller", "optometrist", "manager", "admin"] as const;
export type Caller = (typeof CALLERS)[number];

export type FuzzRequest = {
  kind: Kind;
  as: Caller;
  method: string;
  /** With the query. */
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

/** Requests to one call: as the document wants them, with one thing wrong, and anything at all. */
export function drawRequest(call: Call, drawing: Drawing): fc.Arbitrary<FuzzRequest> {
  const url = { right: drawUrl(call, drawing, false), wild: drawUrl(call, drawing, true) };
  const body = drawBodies(call, drawing);
  const usual = fc.constant<Record<string, string>>({});
  const of = (kind: Kind, weight: number, parts: Omit<Parts, "as" | "from">) => ({
    weight,
    arbitrary: fc.record({ ...whoever, ...parts }).map((drawn) => assemble(call, kind, drawn)),
  });
  return fc.oneof(
    of("valid", 4, { url: url.right, sent: body.valid, odd: usual }),
    of("nearly valid", 1, { url: url.wild, sent: body.valid, odd: usual }),
    of("nearly valid", 2, { url: url.right, sent: body.nearly, odd: usual }),
    of("nearly valid", 1, { url: url.right, sent: body.valid, odd: oddHeaders }),
    of("wild", 3, { url: url.wild, sent: body.wild, odd: oddHeaders }),
  );
}

type Drawn = { as: Caller; from: string; url: string; sent: Sent; odd: Record<string, string> };
type Parts = { [Name in keyof Drawn]: fc.Arbitrary<Drawn[Name]> };

const whoever = { as: fc.constantFrom(...CALLERS, "customer" as const, "customer" as const), from: fc.ipV4() };

function assemble({ method }: Call, kind: Kind, { as, from, url, sent, odd }: Drawn): FuzzRequest {
  return { kind, as, method, url, headers: { "x-forwarded-for": from, ...sent.headers, ...odd }, body: sent.body };
}

function drawUrl(call: Call, drawing: Drawing, isWild: boolean): fc.Arbitrary<string> {
  const inPath = call.parameters.filter((one) => one.in === "path");
  const inQuery = call.parameters.filter((one) => one.in === "query");
  const steps = fc.tuple(
    ...inPath.map(({ schema = {} }) => (isWild ? wildStep : fitsSchema(schema, drawing).map(toStep))),
  );
  const asked = inQuery.map(({ name, schema = {}, required }) => {
    const right = fitsSchema(schema, drawing).map((value) => [`${name}=${toStep(value)}`]);
    return required ? right : fc.option(right, { nil: [] });
  });
  const query = isWild ? wildQuery(inQuery.map(({ name }) => name)) : fc.tuple(...asked).map((all) => all.flat());
  return fc.tuple(steps, query).map(([values, pairs]) => {
    const filled = inPath.reduce((path, { name }, n) => path.replace(`{${name}}`, () => String(values[n])), call.path);
    return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
  });
}

function toStep(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

/** A part of a path that may be broken in itself; at least a sign, since without one it is another call. */
const wildStep = fc.oneof(
  wildText.map((text) => toStep(text) || "%20"),
  wildValue.map((value) => toStep(value) || "%20"),
  fc.constantFrom(
    "%",
    "%zz",
    "%00",
    "%ED%A0%80",
    "%2e%2e%2f",
    "%C0%AF",
    "..%5c",
    "a".repeat(15_000),
    "%25%25",
    "1%0d%0aX:1",
    "*",
  ),
);

function wildQuery(names: readonly string[]): fc.Arbitrary<string[]> {
  const name = fc.oneof(
    fc.constantFrom(...names, "page", "limit", "page[]", "page[a]", ...PROTOTYPE_NAMES),
    wildText.map(toStep),
  );
  const pair = fc.oneof(
    fc.tuple(
      name,
      fc.oneof(wildValue.map(toStep), fc.constantFrom("1e309", "-0", "9007199254740993", "%", "%zz", "%00")),
    ),
    fc.tuple(name, fc.constant("1")),
  );
  const pairs = fc.array(
    pair.map(([key, value]) => `${key}=${value}`),
    { maxLength: 6 },
  );
  return fc.oneof(
    { weight: 6, arbitrary: pairs },
    { weight: 3, arbitrary: pairs.map((all) => [...all, ...all]) },
    { weight: 1, arbitrary: fc.constantFrom(["&&&"], ["="], ["?"], Array<string>(900).fill("page=1")) },
  );
}
