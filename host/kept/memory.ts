import type { KeptAnswer } from "#host/kept/finish-answer.ts";
import { createKeeper } from "#host/kept/keeper.ts";
import type { Recall } from "#services/shop.ts";

const pagesMaxBytes = 64 * 1_024 * 1_024;
// Values are counted, not weighed: a list of products takes some 20 KB.
const mostValues = 800;
const valueMaxAgeMs = 60_000;

/** All that the process holds of the catalogue: finished pages for strangers, and what the pages of everybody else are made of. */
export function openMemory() {
  const pages = createKeeper<KeptAnswer>({ maxBytes: pagesMaxBytes });
  const values = createKeeper<{ value: unknown; bytes: number; maxAgeMs: number }>({ maxBytes: mostValues });
  const recall: Recall = async <Value>(key: string, read: () => Promise<Value>) => {
    const kept = await values.answer(key, async () => ({ value: await read(), bytes: 1, maxAgeMs: valueMaxAgeMs }));
    // What lies under a key was put there by the same read.
    return kept?.value as Value;
  };
  return { pages, recall, followers: [values, pages] };
}
