/** Why the process does not start, in one sentence for whoever started it. */
export class StartRefused extends Error {}
