/** As much of JSON Schema as the document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  example?: unknown;
  examples?: unknown[];
};

type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Call = {
  /** "POST /billing": as the command line takes it. */
  name: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: Parameter[];
  bodies: { type: string; schema: Schema; examples: unknown[] }[];
  /** What a success of each status says, as one of these types. */
  answers: Record<string, { types: string[]; schema: Schema }>;
};

/** Files are described by words only. */
const isAnything = (schema: Schema) => Object.keys(schema).every((key) => key === "description");

/** Every call that the document names. */
export function readCalls(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/^\/v1/, "")}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({
        type,
        schema: media.schema ?? {},
        examples: [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)].filter(
          (one) => one !== undefined,
        ),
      })),
      answers: Object.fromEntries(
        Object.entries(operation.responses)
          .filter(([status]) => status.startsWith("2"))
          .map(([status, { content = {} }]) => {
            const types = Object.keys(content);
            const schema = types.map((type) => content[type]?.schema ?? {}).find((one) => !isAnything(one)) ?? {};
            return [status, { types, schema }];
          }),
      ),
    })),
  );
}
