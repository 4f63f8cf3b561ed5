import type { z } from "zod";
import type { Db } from "#db/client.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { Texts } from "#services/goods/merge-texts.ts";

export type ReadBody<Body> = { ok: true; body: Body } | { ok: false; fields: FieldErrors };

/** What a kind gets to know when customers see another version than before, in the same transaction. */
export type ShownInstead<Body> = {
  actor: Actor | SystemActor;
  key: string;
  body: Body;
  /** What was shown before. */
  before: Body;
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
  /** Its name in lists and in the log. */
  titleOf: (body: Body) => string;
  /** The fields of its form. Two who changed the same field are shown both values. */
  textsOf: (body: Body) => Texts;
  read: (typed: Texts) => ReadBody<Body>;
  /** What is wrong with it beside others: a slug that is taken, a link to nowhere. */
  judge?: (tx: Db, given: { key: string; body: Body }) => Promise<FieldErrors | null>;
  /** What else is written when another version is shown: published, taken off, begun or ended by its schedule. */
  onShown?: (tx: Db, shown: ShownInstead<Body>) => Promise<void>;
};

/** Any kind, where its bodies are not looked into: each body only goes back to the kind that it came from. */
// oxlint-disable-next-line typescript/no-explicit-any -- Body stands in and out of its functions: no other type takes them all
export type AnyKind = ContentKind<any>;
