import { setTimeout as sleep } from "node:timers/promises";

/** Machines are shared and slow: what must come is waited for this long unless a drill says otherwise. */
export const PATIENCE_MS = 120_000;

/** Asks until there is an answer and tells how long that took. Says what it waited for when none comes. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  withinMs: number = PATIENCE_MS,
): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    const ms = performance.now() - began;
    if (answer !== null && answer !== undefined && answer !== false) return { answer, ms };
    if (ms > withinMs) throw new Error(`Waited ${Math.round(ms / 1_000)} s in vain: ${what}`);
    await sleep(25);
  }
}

/** For the report of a drill: what was measured, beside the goal it is measured by. */
export function tell(text: string): void {
  process.stdout.write(`    ${text}\n`);
}

/** Works through the items with so many hands at once. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  hands: number,
  work: (item: Item, place: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const places = items.keys();
  await Promise.all(
    Array.from({ length: Math.min(hands, items.length) }, async () => {
      for (const place of places) answers[place] = await work(items[place]!, place);
    }),
  );
  return answers;
}
