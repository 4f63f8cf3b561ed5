import type { FastifyReply } from "fastify";
import type { z } from "zod";

/**
 * Makes the JSON of something that is asked for again and again, once: checked by its schema when it is made, and gone
 * together with what it was made of.
 */
export function finishJson<Source extends object, Schema extends z.ZodType>(
  schema: Schema,
  toJson: (source: Source) => z.input<Schema>,
): (source: Source) => string {
  const finished = new WeakMap<Source, string>();
  return (source) => {
    const found = finished.get(source);
    if (found !== undefined) return found;
    const made = JSON.stringify(schema.parse(toJson(source)));
    finished.set(source, made);
    return made;
  };
}

const asIs = (body: string) => body;

/** What was checked by its schema when it was made. */
export function sendFinished(reply: FastifyReply, json: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").serializer(asIs).send(json);
}

/** A page of finished items, and what else is said of it: only joined, which is all that a list from memory still costs. */
export function sendFinishedPage(
  reply: FastifyReply,
  { items, total, page, limit }: { items: readonly string[]; total: number; page: number; limit: number },
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const others = Object.entries(more).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return sendFinished(
    reply,
    `{"data":[${items.join(",")}],"total":${total},"page":${page},"limit":${limit}${others.join("")}}`,
  );
}
