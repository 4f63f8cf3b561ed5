import { and, eq } from "drizzle-orm";
import { imports } from "#db/schema/imports.ts";
import type { ImportState } from "#domain/goods/csv/import-states.ts";
import type { Shop } from "#services/shop.ts";
import { runApply } from "./run-apply.ts";
import { runCheck } from "./run-check.ts";
import { runUndo } from "./run-undo.ts";
import { whyFailed } from "./why-failed.ts";

const STEPS = {
  checking: { run: runCheck, back: "mapping" },
  applying: { run: runApply, back: "checked" },
  undoing: { run: runUndo, back: "applied" },
} as const satisfies Partial<Record<ImportState, unknown>>;

type Known = Pick<Shop, "db" | "now" | "files">;

/**
 * Does what the state of an import says is to be done. Each is one transaction at its end: after a kill nothing of it is there.
 * What the database refuses, and what fails for the last time, goes back to the state before, so that nobody waits for ever.
 */
export async function carryOnImport(
  shop: Known,
  { id, isLast = false }: { id: string; isLast?: boolean },
): Promise<void> {
  const [row] = await shop.db.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
  if (!row || !(row.state in STEPS)) return;
  const state = row.state as keyof typeof STEPS;
  try {
    await STEPS[state].run(shop, { id });
  } catch (fault) {
    const why = whyFailed(fault);
    if (why === null && !isLast) throw fault;
    await shop.db
      .update(imports)
      .set({ state: STEPS[state].back, refused: [why?.words ?? "It did not work, several times. Try it again later"] })
      .where(and(eq(imports.id, id), eq(imports.state, state)));
    if (!why?.isExpected) throw fault;
  }
}
