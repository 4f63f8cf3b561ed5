import { storeWords, useIsOfStores, useStores } from "#web/console/shell/use-store.ts";
import { Chip } from "#web/ui/chip.tsx";
import { filterWords, type ListSpec } from "./list-spec.ts";
import type { ListState } from "./list-state.ts";

type ChipsProps<Row> = {
  spec: ListSpec<Row>;
  state: ListState;
  to: (change: Partial<ListState>) => string;
};

/** What narrows the list, and how it is sorted where that is not its own way, each with a way to take it away. */
export function Chips<Row>({ spec, state, to }: ChipsProps<Row>) {
  const { q, store, chosen } = state;
  const named = useStores().find(({ id }) => String(id) === store);
  const isOfStores = useIsOfStores();
  const chips = spec.filters.flatMap((filter) =>
    (chosen[filter.key] ?? []).map((value) => {
      const word = filterWords(filter, value);
      const rest = chosen[filter.key]!.filter((one) => one !== value);
      return { text: `${filter.label}: ${word}`, href: to({ chosen: { ...chosen, [filter.key]: rest } }) };
    }),
  );
  const [own] = spec.sorts;
  const sorted = spec.sorts.find(({ value }) => value === state.sort);
  if (own && sorted && sorted !== own) chips.push({ text: sorted.label, href: to({ sort: own.value }) });
  if (q !== "") chips.unshift({ text: `“${q}”`, href: to({ q: "" }) });
  if (named && isOfStores) chips.unshift({ text: storeWords(named), href: to({ store: null }) });
  if (chips.length === 0) return null;
  return (
    <ul className="list-chips" aria-label="Narrowed to">
      {chips.map(({ text, href }) => (
        <li key={href}>
          <Chip removeLabel={`Remove ${text}`} removeHref={href}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
