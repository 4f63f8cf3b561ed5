/** Said to whoever runs a command, in one sentence and without a stack. */
export class Refusal extends Error {}
export const commandFlags: readonly string[];
