import { SAMPLE_TEXTS, SAMPLE_VALUES } from "./sample-values.ts";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  format?: string;
  description?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** A value that fits a schema and reads like a real one: its own example, else the one of its property's name. */
export function sampleOf(schema: JsonSchema, schemas: Schemas, name = ""): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.$ref) return sampleOf(schemas[schema.$ref.split("/").at(-1)!]!, schemas, name);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return sampleOf(choices.find((choice) => knownValue(choice, name) !== undefined) ?? choices[0]!, schemas, name);
  return knownValue(schema, name) ?? schema.default ?? schema.enum?.[0] ?? sampleByType(schema, schemas, name);
}

function sampleByType(schema: JsonSchema, schemas: Schemas, name: string): unknown {
  const types = typesOf(schema);
  if (types.includes("null")) return null;
  if (types.includes("object")) {
    const entries = Object.entries(schema.properties ?? {}).filter(([, value]) => isWorthShowing(value));
    return Object.fromEntries(entries.map(([key, value]) => [key, sampleOf(value, schemas, key)]));
  }
  if (types.includes("array")) return [sampleOf(schema.items ?? {}, schemas, name)];
  if (schema.format === "date-time") return "2026-02-10T06:30:00.000Z";
  if (types.includes("boolean")) return true;
  // Fits nothing, so that the linter tells of a name that SAMPLE_VALUES lacks.
  return null;
}

/** The value of the table for this name, if it is one of the schema's type. */
function knownValue(schema: JsonSchema, name: string): unknown {
  return [SAMPLE_VALUES[name], SAMPLE_TEXTS[name]].find((value) => {
    if (value === undefined || (schema.enum && !schema.enum.includes(value))) return false;
    const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    return typesOf(schema).some((type) => type === kind || (type === "integer" && kind === "number"));
  });
}

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

/** What is ignored, and files, which JSON cannot hold, are left out of examples. */
function isWorthShowing(schema: JsonSchema): boolean {
  const isFile = [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === "binary");
  return !isFile && (schema.type !== undefined || Object.keys(schema).some((key) => key !== "description"));
}
