import fc from "fast-check";
import { type Drawing, fitsSchema } from "./fits-schema.ts";
import { toMultipart } from "./multipart.ts";
import type { Call, Schema } from "./read-calls.ts";
import { BROKEN_JSON, PROTOTYPE_NAMES, wildText, wildValue } from "./wild-values.ts";

export type Sent = { headers: Record<string, string>; body: string | Uint8Array | null };

const json = { "content-type": "application/json" };
const none: Sent = { headers: {}, body: null };

/** Arbitraries are made once: making one takes longer than drawing from it. */
export function drawBodies(call: Call, drawing: Drawing): Record<"valid" | "nearly" | "wild", fc.Arbitrary<Sent>> {
  const wild = wildBody(call);
  if (call.bodies.length === 0) return { valid: fc.constant(none), nearly: wild, wild };
  const each = call.bodies.map((body) => drawBody(body, drawing));
  return {
    valid: fc.oneof(...each.map(({ valid }) => valid)),
    nearly: fc.oneof(...each.map(({ nearly }) => nearly)),
    wild,
  };
}

function drawBody({ type, schema, examples }: Call["bodies"][number], drawing: Drawing) {
  const drawn = fitsSchema(schema, drawing);
  const fitting = examples.length === 0 ? drawn : fc.oneof(drawn, fc.constantFrom(...examples));
  if (type.startsWith("multipart/"))
    return {
      valid: fitting.map(toMultipart),
      nearly: fc.tuple(fitting, wildForm).map(([value, wrong]) => toMultipart({ ...(value as object), ...wrong })),
    };
  return {
    valid: fitting.map(asJson),
    nearly: fc.oneof(
      fc.tuple(fitting, fc.nat(), wildValue).map(([value, place, wrong]) => asJson(replaceOne(value, place, wrong))),
      fc.tuple(fitting, fc.nat()).map(([value, place]) => asJson(dropOne(value, place))),
      fc
        .tuple(fitting, duplicated(schema))
        .map(([value, again]) => ({ headers: json, body: insertInto(value, again) })),
    ),
  };
}

const wildForm = fc.dictionary(
  fc.oneof(
    fc.constantFrom("file", "profile_picture", "id", "storeOrderId", "billing_id", ...PROTOTYPE_NAMES),
    wildText,
  ),
  fc.oneof(wildText, fc.uint8Array({ maxLength: 2_000 })),
  { maxKeys: 6 },
);

function wildBody(call: Call): fc.Arbitrary<Sent> {
  const asForm = call.bodies.some(({ type }) => type.startsWith("multipart/"));
  return fc.oneof(
    { weight: 4, arbitrary: wildValue.map(asJson) },
    { weight: 4, arbitrary: fc.constantFrom(...BROKEN_JSON).map((body) => ({ headers: json, body })) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5_000 }).map((body) => ({ headers: json, body })) },
    { weight: 1, arbitrary: fc.constant({ headers: { "content-type": "text/plain" }, body: "text" }) },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: "a body without a type" }) },
    { weight: 1, arbitrary: fc.constant(none) },
    { weight: asForm ? 4 : 1, arbitrary: wildForm.map((fields) => toMultipart(fields)) },
    { weight: asForm ? 2 : 0, arbitrary: brokenForm },
  );
}

const brokenForm = fc
  .constantFrom(
    "",
    "--b",
    "--b--",
    "--b\r\n\r\n\r\n--b--",
    '--b\r\nContent-Disposition: form-data; name="file"; filename="',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="../../x\0.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--b--',
    `--b\r\n${"X: y\r\n".repeat(5_000)}\r\n--b--`,
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300) + "--b--",
    "no boundary at all",
  )
  .map((body) => ({ headers: { "content-type": "multipart/form-data; boundary=b" }, body }));

const asJson = (value: unknown): Sent => ({ headers: json, body: toText(value) });

/** Bytes have no place in JSON. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (one instanceof Uint8Array ? "bytes" : one)) ?? "null";
}

/** Keys that stand twice in one object, or mean something to the language: only text can say that. */
function duplicated(schema: Schema): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? { a: {} });
  return fc
    .tuple(
      fc.constantFrom(...names, ...PROTOTYPE_NAMES),
      fc.constantFrom("1", '"x"', "null", "[]", '{"polluted":true}', "1e309", "-0"),
    )
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`);
}

function insertInto(value: unknown, member: string): string {
  const text = toText(value);
  const at = text.indexOf("{");
  if (at < 0) return `{${member}}`;
  const rest = text.slice(at + 1);
  return `${text.slice(0, at + 1)}${member}${rest.startsWith("}") ? "" : ","}${rest}`;
}

function replaceOne(value: unknown, place: number, wrong: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return wrong;
  const keys = Object.keys(value);
  if (keys.length === 0) return wrong;
  const key = keys[place % keys.length]!;
  const inner = (value as Record<string, unknown>)[key];
  // Sometimes deep within: what is left of the number decides.
  const next = place % 3 === 0 ? replaceOne(inner, Math.floor(place / 3), wrong) : wrong;
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
}

function dropOne(value: unknown, place: number): unknown {
  if (typeof value !== "object" || value === null) return null;
  const keys = Object.keys(value);
  const gone = keys[place % Math.max(1, keys.length)];
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
}
