import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.ts";
import { inspectUpload } from "#integrations/uploads/inspect-upload.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { type LiveCatalogue, openLiveCatalogue } from "#services/catalogue/live-catalogue.ts";
import { gatherVisits } from "#services/redirects/gather-visits.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";

export type QueuedJob = { [Name in JobName]: { name: Name; data: Jobs[Name] } }[JobName];

export type TestShop = Shop & {
  /** What use cases asked to be done after their commit. */
  queued: QueuedJob[];
  /** Reads the catalogue from the database as it is now: after seeding, and after changing rows by hand. */
  catchUp: () => Promise<unknown>;
  live: LiveCatalogue;
  /** The clock stands still until it is put forward. */
  passTime: (ms: number) => void;
  /** Messages of errors that were logged. */
  errors: string[];
};

/** What use cases are given, without a gateway, files or mail. */
export function testShop(db: Db, changes: Partial<Shop> = {}): TestShop {
  let time = Date.parse("2026-02-10T06:30:00Z");
  const queued: QueuedJob[] = [];
  const errors: string[] = [];
  const live = openLiveCatalogue(db);
  return {
    db,
    gateway: null,
    messages: null,
    jobs: { send: async (_tx, name, data) => void queued.push({ name, data } as QueuedJob) },
    files: null as never,
    uploads: { check: (bytes, given) => inspectUpload(Buffer.from(bytes), given) },
    vault: aesVault([{ name: "test", key: randomBytes(32) }]),
    signingKeys: [Buffer.from("a key for tests")],
    cached: (_key, read) => read(),
    catalogue: live.catalogue,
    cards: live.cards,
    facts: live.facts,
    missed: gatherVisits(),
    now: () => new Date(time),
    log: { info: () => {}, warn: () => {}, error: (_data, message) => void errors.push(message) },
    appUrl: "http://localhost:3000",
    demo: false,
    demonstration: null,
    ...changes,
    queued,
    live,
    catchUp: () => live.load(),
    passTime: (ms) => void (time += ms),
    errors,
  };
}
