import type { Db } from "#db/client.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { ContentKind } from "./content-kind.ts";
import { type LoadedContent, shownBody } from "./load-content.ts";

type Given<Body> = {
  actor: Actor | SystemActor;
  /** As it was, and as it is now. */
  before: LoadedContent<Body>;
  versions: LoadedContent<Body>["versions"];
  now: Date;
  /** The moment of `before`, where only time has passed. */
  since?: Date;
};

/** Lets a kind write what else belongs to it, where customers see another version now: published, taken off, begun or ended. */
export async function tellShown<Body>(tx: Db, kind: ContentKind<Body>, given: Given<Body>): Promise<void> {
  const { actor, before: loaded, versions, now, since = now } = given;
  if (!kind.onShown) return;
  const before = shownBody(kind, loaded, since);
  const body = shownBody(kind, { ...loaded, versions }, now);
  if (before === null || body === null) return;
  await kind.onShown(tx, { actor, key: loaded.key, body, before, now });
}
