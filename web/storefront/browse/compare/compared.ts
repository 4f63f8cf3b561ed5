import { writeIdList } from "#domain/catalogue/id-list.ts";
import { keptIds } from "#web/session/kept-ids.ts";

export const COMPARE_MOST = 4;
/** So many fit side by side: with the last of them one is shown them. */
export const COMPARE_AT_ONCE = 3;

/** The frames that somebody has put side by side, by the ids of their pages. */
export const compared = keptIds("compare", COMPARE_MOST);

export function compareAddress(liveSaleIds: readonly number[]): string {
  return liveSaleIds.length === 0 ? "/compare" : `/compare?ids=${writeIdList(liveSaleIds)}`;
}
