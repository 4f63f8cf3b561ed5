import type { Actor, SystemActor } from "#domain/accounts/actor.ts";

export const HISTORY_REFUSALS = {
  not_demonstration: "Only the demonstration shop can be given a history, and this is another one",
  has_orders: "Something was sold in this shop already, so it cannot be given a history any more",
} as const;

export const LAYING_FAILED = "The history could not be laid, and nothing of it was kept. Try once more";

export type HistoryRefusal = keyof typeof HISTORY_REFUSALS;

export type HistoryAnswer = { ok: true; orders: number; staff: number } | { ok: false; reason: HistoryRefusal };

/** What became of the history that was asked for last, while this process runs. */
export type Laying = { state: "none" | "laying" | "laid" | "failed" } | { state: "refused"; reason: HistoryRefusal };

/** What a demonstration shop can do that no other can. */
export type Demonstration = {
  laying: { now: Laying };
  /** Gives it the months in which it was open. */
  layHistory: (given: { actor: Actor | SystemActor; now: Date }) => Promise<HistoryAnswer>;
};
