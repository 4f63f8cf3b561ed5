import type { RouterContextProvider } from "react-router";
import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import { readVersionName } from "#domain/contents/version-name.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { getVersion } from "#services/contents/get-content.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { throwNotFound } from "./throw-not-found.ts";

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * The version that `?draft=article:some-key:3` asks a page to show in place of what customers see, or null without that word.
 * For staff who write it only; the row of the page says so too (`asked` in web/session/site-access.ts). Never kept.
 */
export async function readDraft<Body>(
  { context, url }: Asked,
  kind: ContentKind<Body>,
): Promise<{ key: string; number: number; body: Body } | null> {
  const name = askedDraft(url);
  if (name?.kind !== kind.name) return null;
  const actor = await readActor(context);
  const given = { actor, kind, key: name.key, number: name.number };
  const body = await getVersion(context.get(shopContext).db, given).catch(throwNotFound);
  context.get(visitContext).contentPolicies.push({ inOwnFrames: true });
  return { key: name.key, number: name.number, body };
}

/** Which version an address asks for. */
export function askedDraft(url: URL): { kind: ContentKindName; key: string; number: number } | null {
  const asked = url.searchParams.get("draft");
  return asked === null ? null : readVersionName(asked);
}
