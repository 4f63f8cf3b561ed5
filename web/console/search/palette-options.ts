import { groupHits, type Hit } from "./hit.ts";
import { isOpenable, type SearchOption } from "./search-option.tsx";
import type { HitState } from "./use-hits.ts";

export type OptionGroup = { key: string; label: string; options: SearchOption[] };

/** What was looked for before, and the screens. */
export function beforeTyping(recent: readonly string[], screens: readonly Hit[]): OptionGroup[] {
  const searches: SearchOption[] = recent.map((words) => ({ kind: "recent", key: `recent ${words}`, words }));
  return [
    ...(searches.length > 0
      ? [
          {
            key: "recent",
            label: "Recent searches",
            options: [...searches, { kind: "forget", key: "forget" } as const],
          },
        ]
      : []),
    ...hitGroups(screens),
  ];
}

/** Nothing older is shown where no answer came. */
export const afterTyping = (state: HitState, hits: readonly Hit[]): OptionGroup[] =>
  state === "failed" || state === "ended" ? [] : hitGroups(hits);

const hitGroups = (hits: readonly Hit[]): OptionGroup[] =>
  groupHits(hits).map(({ group, label, hits: own }) => ({
    key: group,
    label,
    options: own.map((hit) => ({ kind: "hit", key: hit.key, hit })),
  }));

/** The one that Enter opens: that which the arrow keys have reached, else the first that can be opened. */
export function activeOf(given: {
  options: readonly SearchOption[];
  chosen: string | null;
  picksFirst: boolean;
}): SearchOption | undefined {
  const { options, chosen, picksFirst } = given;
  return options.find(({ key }) => key === chosen) ?? (picksFirst ? options.find(isOpenable) : undefined);
}
