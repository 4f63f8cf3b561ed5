/** Late: open, and its day is over. */
export const TASK_STATES = ["open", "late", "done"] as const;
export type TaskState = (typeof TASK_STATES)[number];
