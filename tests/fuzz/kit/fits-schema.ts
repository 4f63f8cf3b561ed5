import fc from "fast-check";
import type { Schema } from "./read-calls.ts";

/** What exists in the shop, so that a request may name something that is there. */
export type Known = { numbers: readonly number[]; texts: readonly string[] };

export type Drawing = { known: Known; schemas: Record<string, Schema> };

const longestList = 4;

/** Values that the schema allows, as far as the document says it. */
export function fitsSchema(schema: Schema, drawing: Drawing): fc.Arbitrary<unknown> {
  const examples = [schema.example, ...(schema.examples ?? [])].filter((one) => one !== undefined);
  const drawn = draw(schema, drawing);
  return examples.length === 0
    ? drawn
    : fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...examples) }, { weight: 2, arbitrary: drawn });
}

function draw(schema: Schema, drawing: Drawing): fc.Arbitrary<unknown> {
  if (schema.$ref) return fitsSchema(drawing.schemas[schema.$ref.split("/").at(-1)!] ?? {}, drawing);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => fitsSchema(one, drawing)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => fitsSchema(one, drawing)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => ofType(type, schema, drawing)));
  return types[0] === undefined ? fc.jsonValue({ maxDepth: 2 }) : ofType(types[0], schema, drawing);
}

function ofType(type: string, schema: Schema, drawing: Drawing): fc.Arbitrary<unknown> {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return ofNumbers(type, schema, drawing.known);
  if (type === "string") return ofTexts(schema, drawing.known);
  if (type === "array") {
    const minLength = schema.minItems ?? 0;
    const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? longestList, longestList));
    return fc.array(fitsSchema(schema.items ?? {}, drawing), { minLength, maxLength });
  }
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, fitsSchema(field, drawing)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function ofNumbers(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const lowest = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1_000 : schema.exclusiveMinimum + 1);
  const highest = schema.maximum ?? (schema.exclusiveMaximum === undefined ? 10_000 : schema.exclusiveMaximum - 1);
  const whole = fc.integer({ min: Math.ceil(lowest), max: Math.min(Math.floor(highest), 2 ** 31 - 1) });
  const fitting = known.numbers.filter((one) => one >= lowest && one <= highest);
  return fc.oneof(
    { weight: fitting.length === 0 ? 0 : 4, arbitrary: fc.constantFrom(...fitting, lowest) },
    { weight: 1, arbitrary: fc.integer({ min: Math.ceil(Math.max(lowest, 1)), max: Math.min(highest, 12) }) },
    { weight: 1, arbitrary: whole },
    { weight: type === "number" ? 1 : 0, arbitrary: fc.double({ min: lowest, max: highest, noNaN: true }) },
  );
}

const formats: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.integer({ min: 1, max: 1_000_000 }).map((n) => `fuzz${n}@example.in`),
  uuid: fc.uuid(),
  date: fc.constantFrom("2026-02-10", "1990-12-31"),
  "date-time": fc.constant("2026-02-10T06:30:00Z"),
  binary: fc.constant(new Uint8Array([0x25, 0x50, 0x44, 0x46])),
};

function ofTexts(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60, pattern, format } = schema;
  const isRight = pattern === undefined ? () => true : (text: string) => new RegExp(pattern, "u").test(text);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && isRight(text);
  const fitting = [...known.texts, "9812345678", "560001", "Asha", "Rao", "a long password"].filter(fits);
  const formed = format === undefined ? undefined : formats[format];
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    { weight: fitting.length === 0 ? 0 : 4, arbitrary: fc.constantFrom(...fitting, "") },
    { weight: formed === undefined ? 0 : 4, arbitrary: formed ?? fc.constant("") },
    { weight: 1, arbitrary: matching(pattern, length) },
  );
}

function matching(pattern: string | undefined, length: fc.StringConstraints): fc.Arbitrary<string> {
  const free = fc.string({ unit: "grapheme", ...length });
  if (pattern === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // It looks ahead, or knows classes of letters, which cannot be drawn.
    return free;
  }
}
