import type { Db } from "#db/client.ts";
import { mailboxStore } from "#db/stores/mailbox-store.ts";

/** The demonstration mailbox on a test's own database: rooms that may not know tables get theirs from here. */
export const testMailbox = (db: Db) => mailboxStore(db);
