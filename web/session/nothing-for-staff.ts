import type { Lack } from "#domain/access/lack-words.ts";

/** Said where there is nothing for a member of staff, and the way on. */
export const NOTHING_FOR_STAFF = {
  words: "There is nothing here, or it is not of your stores",
  way: { to: "/console", children: "Today" },
};
/** `lack`: they miss the duty for any such address. */
export type NothingForStaff = typeof NOTHING_FOR_STAFF & { lack?: Lack };
