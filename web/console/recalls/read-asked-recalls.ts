import type { Actor } from "#domain/accounts/actor.ts";
import { CONSENT_WAYS, type ConsentWay } from "#domain/customers/consent-words.ts";
import { isRecallPart } from "#domain/recalls/recall-parts.ts";
import type { AskedRecalls } from "#services/recalls/list-recalls.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { NO_WAY, RECALL_LIST } from "./recall-list.tsx";

type Given = { actor: Actor; stores: Parameters<typeof readListState>[2]; now: Date };

/** What an address of the list asks for. */
export function readAskedRecalls(url: URL, { actor, stores, now }: Given): AskedRecalls {
  const { q, chosen, store, after, before } = readListState(RECALL_LIST, url.searchParams, stores);
  const isWay = (word: string): word is ConsentWay => (CONSENT_WAYS as readonly string[]).includes(word);
  return {
    actor,
    now,
    q,
    storeId: readId(store),
    parts: (chosen.part ?? []).filter(isRecallPart),
    ways: (chosen.way ?? []).flatMap((word) => (word === NO_WAY ? [null] : isWay(word) ? [word] : [])),
    after,
    before,
  };
}
