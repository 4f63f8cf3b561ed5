/** What the page of a task says after each press. */
export const TASK_DONE = {
  made: "Task added.",
  done: "Done. Thank you.",
  opened: "It is open again.",
} as const;

export const readTaskDone = (word: string | null): string | null =>
  word !== null && Object.hasOwn(TASK_DONE, word) ? TASK_DONE[word as keyof typeof TASK_DONE] : null;
