/** What somebody who works here may be charged with. */
export const DUTIES = [
  "counter",
  "lab",
  "warehouse",
  "catalogue",
  "content",
  "accounts",
  "prescriptions",
  "manage",
  "owner",
] as const;
export type Duty = (typeof DUTIES)[number];

/** A duty that somebody was given beside those of their role. Without a store it holds for all of them. */
export type GrantedDuty = { duty: Duty; storeId: number | null };

export const isDuty = (text: string): text is Duty => (DUTIES as readonly string[]).includes(text);
