import type { Duty } from "./duty-names.ts";

/** Whoever works at a store serves its orders. The website has no counter: its orders are for these of its store. */
export const serving = ["counter", "prescriptions", "lab", "warehouse", "manage"] as const satisfies readonly Duty[];
export const sending = ["prescriptions", "lab", "warehouse", "manage"] as const satisfies readonly Duty[];
