import { setImmediate } from "node:timers/promises";
import type { Db } from "#db/client.ts";
import type { Catalogue } from "#search/catalogue.ts";
import { openCatalogue } from "#search/open-catalogue.ts";
import type { Shop } from "#services/shop.ts";
import type { ProductCard } from "./product-card.ts";
import type { ProductFacts } from "./product-facts.ts";
import { createProductMemory } from "./product-memory.ts";
import { type LogPosition, readChanges, readPosition } from "./read-changes.ts";
import { readAllRows, readRows } from "./read-rows.ts";

/** The catalogue in memory and whatever keeps it as the database is. */
export type LiveCatalogue = {
  /** One and the same to those who ask, whichever edition is behind it. */
  catalogue: Shop["catalogue"];
  cards: Shop["cards"];
  facts: Shop["facts"];
  /** Reads everything anew, beside what is there, and then puts it in its place. Once more when it answers "everything". */
  load: (given?: Loading) => Promise<Told>;
  /** Reads what the log tells and those products as they are now. "everything" is for the caller to load. */
  catchUp: () => Promise<Told>;
  isLoaded: () => boolean;
};

export type Loading = {
  /** Called with the number of products read so far. */
  say?: (read: number) => void;
  signal?: AbortSignal;
};

export type Told = "nothing" | "some" | "everything";

type Edition = { catalogue: Catalogue; position: LogPosition };

// In memory they take about twice their text; as much again for what the API makes of them.
const cardsMemory = { maxBytes: 48 * 1_024 * 1_024, bytesPerLetter: 4 };
const factsMemory = { maxBytes: 16 * 1_024 * 1_024, bytesPerLetter: 4 };
const readAtOnce = 500;

/** Empty until `load` has read it. */
export function openLiveCatalogue(db: Db): LiveCatalogue {
  const cards = createProductMemory<ProductCard>(cardsMemory);
  const facts = createProductMemory<ProductFacts>(factsMemory);
  const drop = (ids: readonly number[] | null) => {
    cards.drop(ids);
    facts.drop(ids);
  };
  let current: Edition | null = null;
  let catalogue = openCatalogue();
  // One after the other: two who read the same part of the log could put the older state in last.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  async function bringUp(edition: Edition): Promise<Told> {
    const { ids, position } = await readChanges(db, edition.position);
    for (let at = 0; ids && at < ids.length; at += readAtOnce)
      await replace(edition.catalogue, ids.slice(at, at + readAtOnce));
    await settle(edition.catalogue);
    edition.position = position;
    if (ids === null) drop(null);
    return ids === null ? "everything" : ids.length > 0 ? "some" : "nothing";
  }

  async function replace(into: Catalogue, ids: readonly number[]): Promise<void> {
    const rows = await readRows(db, ids);
    const onSale = new Set(rows.map(({ id }) => id));
    into.remove(ids.filter((id) => !onSale.has(id)));
    into.put(rows);
    drop(ids);
  }

  return {
    catalogue: {
      size: () => catalogue.size(),
      find: (query) => catalogue.find(query),
      countFacets: (filter) => catalogue.countFacets(filter),
      suggest: (given) => catalogue.suggest(given),
      knows: (word) => catalogue.knows(word),
      readLooseWords: (words) => catalogue.readLooseWords(words),
      relax: (given) => catalogue.relax(given),
      similar: (given) => catalogue.similar(given),
    },
    cards,
    facts,
    async load(given) {
      const next = await readEdition(db, given);
      return inTurn(async () => {
        const told = await bringUp(next);
        current = next;
        catalogue = next.catalogue;
        drop(null);
        return told;
      });
    },
    catchUp: () => inTurn(async () => (current ? bringUp(current) : "everything")),
    isLoaded: () => current !== null,
  };
}

/** Everything in one snapshot, with the place of that snapshot in the log. */
function readEdition(db: Db, { say, signal }: Loading = {}): Promise<Edition> {
  return db.transaction(
    async (tx) => {
      const position = await readPosition(tx);
      const catalogue = openCatalogue();
      for await (const rows of readAllRows(tx)) {
        signal?.throwIfAborted();
        catalogue.put(rows);
        say?.(catalogue.size());
      }
      return { catalogue, position };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** What the next question would wait for, piece by piece, so that others are answered between. */
async function settle(catalogue: Catalogue): Promise<void> {
  while (catalogue.settle()) await setImmediate();
}
