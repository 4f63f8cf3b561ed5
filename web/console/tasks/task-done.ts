import { wordsOf } from "#web/console/forms/words-of.ts";

/** What the page of a task says after each press. */
export const TASK_DONE = {
  made: "Task added.",
  done: "Done. Thank you.",
  opened: "It is open again.",
} as const;

export const readTaskDone = (word: string | null): string | null => wordsOf(TASK_DONE, word);
