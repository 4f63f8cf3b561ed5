import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { errorBodySchema } from "#domain/wire/error-body.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { Call, Schema } from "./read-calls.ts";
import type { Answer } from "./send-request.ts";

const errorBody = errorBodySchema.strict();

/** What is wrong with an answer, or null: a success must be as the document says, everything else an error with its true status. */
export function openJudge(schemas: Record<string, Schema>) {
  // Formats say what a text is for; what it must look like, patterns say.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: "document", components: { schemas } });
  const checks = new WeakMap<Schema, ValidateFunction>();
  const checkOf = (schema: Schema) => {
    const found = checks.get(schema) ?? ajv.compile(withinDocument(schema));
    checks.set(schema, found);
    return found;
  };

  return (call: Call, answer: Answer): string | null => {
    const { status, type, body } = answer;
    if (status === 0) return `no answer: ${body}`;
    if (status >= 500) return `a fault: ${status} ${body.slice(0, 300)}`;
    if (status === 304 && call.method === "GET") return body === "" ? null : "304 with a body";
    if (status >= 300) return judgeError(answer);
    const described = call.answers[status];
    if (described === undefined) return `${status} is not in the document`;
    const { types } = described;
    if (!types.some((one) => type.startsWith(one))) return `${types.join(", ")} in the document, ${type} in fact`;
    const isJson = type.startsWith("application/json");
    const value = isJson ? readJson(body) : body;
    if (value === undefined) return `no JSON: ${body.slice(0, 300)}`;
    const check = checkOf(described.schema);
    return check(value) ? null : `not as in the document: ${ajv.errorsText(check.errors)} in ${body.slice(0, 300)}`;
  };
}

function judgeError({ status, type, body }: Answer): string | null {
  if (!type.startsWith("application/json")) return `${status} as ${type}: ${body.slice(0, 300)}`;
  const error = errorBody.safeParse(readJson(body));
  if (!error.success) return `${status} without the shop's error: ${body.slice(0, 300)}`;
  if (ERRORS[error.data.code].status !== status) return `${status}, and ${error.data.code} is another status`;
  return error.data.message === "" ? `${status} without a word` : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** References are to the document, which the checker knows under a name. */
function withinDocument(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
}
