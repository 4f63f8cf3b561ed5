import type { z } from "zod";
import type { Db } from "#db/client.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { Texts } from "#services/goods/merge-texts.ts";

export type ReadBody<Body> = { ok: true; body: Body } | { ok: false; fields: FieldErrors };

/** What is told when a version of a content begins to count, in the transaction of it. */
export type PublishedContent<Body> = {
  actor: Actor | SystemActor;
  key: string;
  body: Body;
  /** What was shown before; null: nothing. */
  before: Body | null;
  startsAt: Date | null;
  now: Date;
};

/** What the versions of one kind hold, and how staff write it. */
export type ContentKind<Body> = {
  name: ContentKindName;
  /** Judges what is written, and what is read. */
  schema: z.ZodType<Body>;
  /** What ships with the shop, by key: version 1 of each. */
  shipped: Readonly<Record<string, Body>>;
  /** New ones can be written, and be archived; their key is made of what was typed first. */
  newKey?: (body: Body) => string;
  /** How it is called in lists and in the log. */
  titleOf: (body: Body) => string;
  /** The fields of its form. Whoever saves is told of a colleague's change by these. */
  textsOf: (body: Body) => Texts;
  read: (typed: Texts) => ReadBody<Body>;
  /** What is wrong with it beside others: a slug that is taken, a link to nowhere. */
  judge?: (tx: Db, given: { key: string; body: Body }) => Promise<FieldErrors | null>;
  /** What else is written when it is published. */
  onPublished?: (tx: Db, published: PublishedContent<Body>) => Promise<void>;
};

/** A kind whose bodies nobody looks into: as the ground holds it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a body goes only to the kind it came from
export type AnyKind = ContentKind<any>;
