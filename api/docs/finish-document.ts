import { codeExamples, errorResponses, sharedErrorResponses } from "./error-responses.ts";
import { type JsonSchema, sampleOf, type Schemas } from "./sample-of.ts";
import { headerRefs, headersOf, isTagged, sharedHeaders, sharedParameters, sharedResponses } from "./shared-parts.ts";
import { tidyDocument } from "./tidy-document.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { describeAccess } from "#domain/access/describe-access.ts";
import type { ErrorCode } from "#domain/wire/errors.ts";

/** What the routes' own schemas do not say of an operation. */
export type OperationFacts = { row: AccessRow; codes: readonly ErrorCode[] };

type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> };
type Response = { description: string; headers?: Record<string, unknown>; content?: Record<string, Media> };
type Parameter = {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
  examples?: unknown;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Schemas;
    examples?: Record<string, { summary: string; value: unknown }>;
  } & Record<string, unknown>;
};

/** Gives every operation its errors, examples and shared headers. `facts` by operation, as "get /v1/stores". */
export function finishDocument(drawn: ApiDocument, facts: ReadonlyMap<string, OperationFacts>): ApiDocument {
  const document = tidyDocument(drawn);
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const finished = Object.entries(methods).map(([method, operation]) => {
      const known = facts.get(`${method} ${path}`);
      return [method, known ? finishOperation(operation, known, document.components.schemas) : operation];
    });
    return [path, Object.fromEntries(finished)];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      headers: sharedHeaders,
      responses: { ...sharedResponses, ...sharedErrorResponses([...facts.values()].map(({ codes }) => codes)) },
      parameters: sharedParameters,
      examples: pick(
        codeExamples,
        [...facts.values()].flatMap(({ codes }) => codes),
      ),
    },
  };
}

function finishOperation(operation: Operation, facts: OperationFacts, schemas: Schemas): Operation {
  const { parameters = [], requestBody, responses, description } = operation;
  const successes = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status));
  const own = parameters.map((parameter) => withExample(parameter, schemas));
  const { row } = facts;
  const keyed = row.idempotent ? [...own, { $ref: "#/components/parameters/IdempotencyKey" }] : own;
  const all = isTagged(row) ? [...keyed, { $ref: "#/components/parameters/IfNoneMatch" }] : keyed;
  return {
    ...operation,
    description: [description, ...describeAccess(row)].filter(Boolean).join("\n\n"),
    ...(all.length > 0 && { parameters: all }),
    ...(requestBody && { requestBody: { ...requestBody, content: sampled(requestBody.content, schemas) } }),
    responses: {
      ...Object.fromEntries(
        successes.map(([status, response]) => [status, finishSuccess(response as Response, operation, facts, schemas)]),
      ),
      ...(isTagged(row) && { 304: { $ref: "#/components/responses/NotModified" } }),
      ...errorResponses(facts.codes),
    },
  };
}

function finishSuccess(response: Response, { summary }: Operation, facts: OperationFacts, schemas: Schemas): Response {
  const [media] = Object.values(response.content ?? {});
  const of = media?.schema?.$ref ? schemas[media.schema.$ref.split("/").at(-1)!] : media?.schema;
  const names = headersOf(facts.row);
  const said = response.description === "Default Response" ? undefined : response.description;
  return {
    ...response,
    description: said ?? of?.description ?? summary ?? "Done",
    ...(names.length > 0 && { headers: headerRefs(names) }),
    ...(response.content && { content: sampled(response.content, schemas) }),
  };
}

/** Of several shapes each gets an example of its own. */
function sampled(content: Record<string, Media>, schemas: Schemas): Record<string, Media> {
  const entries = Object.entries(content).map(([type, media]): [string, Media] => {
    const { schema } = media;
    if (!schema || schema.format === "binary" || media.example !== undefined || media.examples) return [type, media];
    const shapes = schema.anyOf ?? schema.oneOf;
    if (!shapes) return [type, { ...media, example: sampleOf(schema, schemas) }];
    const examples = shapes.map((shape): [string, { summary: string; value: unknown }] => {
      const name = shape.$ref?.split("/").at(-1) ?? `${shape.items?.$ref?.split("/").at(-1) ?? "one"}List`;
      return [name, { summary: summaryOf(shape, schemas), value: sampleOf(shape, schemas) }];
    });
    return [type, { ...media, examples: Object.fromEntries(examples) }];
  });
  return Object.fromEntries(entries);
}

function summaryOf(shape: JsonSchema, schemas: Schemas): string {
  const description = (shape.$ref ? schemas[shape.$ref.split("/").at(-1)!] : shape)?.description ?? "A list of them";
  return description.split(/[.;]/)[0]!;
}

function withExample(parameter: Parameter, schemas: Schemas): Parameter {
  if (parameter.$ref || parameter.example !== undefined || parameter.examples) return parameter;
  return { ...parameter, example: sampleOf(parameter.schema ?? {}, schemas, parameter.name) };
}

function pick<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
