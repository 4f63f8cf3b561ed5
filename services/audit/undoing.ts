import type { Db } from "#db/client.ts";
import type { auditEntries } from "#db/schema/accounts.ts";
import type { Action } from "#domain/access/actions.ts";
import type { UndoReason } from "#domain/access/undo-words.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";

export type UndoShop = Pick<Shop, "db" | "files" | "jobs" | "now" | "vault">;

type Entry = typeof auditEntries.$inferSelect;

/** How one kind of write is undone. */
export type Undoing = {
  /** What it is, by the table of who may do what: the same as the write itself. */
  does: Action;
  /** Only who did it. */
  own?: true;
  /** The write asks for the second factor of the last ten minutes, and so does undoing it. */
  stepUp?: true | ((entry: Entry) => boolean);
  /** Whether it can be undone, where not every entry of its action can. */
  isOne?: (entry: Entry) => boolean;
  /** So many days, where they are not those of everything else. */
  days?: number;
  /** Whether this one is theirs to undo, where things are of stores. */
  mayUndo?: (tx: Db, given: { actor: Actor; entry: Entry }) => Promise<boolean>;
  /** Whether it would be taken now, as far as that can be told without a lock: else it is not offered in lists. */
  isOpen?: (tx: Db, entry: Entry) => Promise<boolean>;
  /** Lets nobody else change what the entry is about until this commits. False: it is gone. */
  lock: (tx: Db, entry: Entry) => Promise<boolean>;
  /** The use case that writes the opposite, with an entry that names the one it undoes. `shop.db` is the transaction of the lock. */
  reverse: (shop: UndoShop, given: { actor: UserActor; entry: Entry }) => Promise<Reversed>;
};

export type Reversed = { ok: true; entry: number } | { ok: false; reason: UndoReason };
