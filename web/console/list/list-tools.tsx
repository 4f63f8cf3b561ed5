import { Columns3, Funnel, Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/console/shell/menu.tsx";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import type { ListFilter, ListSpec } from "./list-spec.ts";
import { type ListState, writeListState } from "./list-state.ts";
import { shownColumns } from "./list-table.tsx";

type ToolsProps<Row> = { spec: ListSpec<Row>; state: ListState };

/** Search, filters, order and columns: forms that lead to another address of the list. */
export function ListTools<Row>({ spec, state }: ToolsProps<Row>) {
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: "/", does: `Search ${spec.noun.many}`, run: () => search.current?.focus() }]);
  return (
    <div className="list-tools">
      <Form role="search" action={spec.path} className="list-search">
        {/* A list that is sorted may show a part of its rows alone: a search looks through all. */}
        <Rest spec={spec} state={state} without={["q", "sort"]} />
        <Icon of={Search} size={16} />
        <input
          key={state.q}
          ref={search}
          type="search"
          name="q"
          defaultValue={state.q}
          aria-label={`Search ${spec.noun.many}`}
          placeholder={spec.searches}
          autoComplete="off"
          maxLength={100}
        />
      </Form>
      {spec.filters.length > 0 && (
        <Menu label="Filter" icon={Funnel} key={`filter ${writeListState(spec, state)}`}>
          <Form action={spec.path} className="list-filters">
            <Rest spec={spec} state={state} without={spec.filters.map(({ key }) => key)} />
            {spec.filters.map((filter) => (
              <FilterField key={filter.key} filter={filter} chosen={state.chosen[filter.key] ?? []} />
            ))}
            <Button size="small">Show</Button>
          </Form>
        </Menu>
      )}
      {spec.columns.length > 1 && <ColumnsMenu spec={spec} state={state} />}
    </div>
  );
}

function ColumnsMenu<Row>({ spec, state }: ToolsProps<Row>) {
  const shown = shownColumns(spec, state);
  return (
    <Menu label="Columns" icon={Columns3} key={`columns ${shown.map(({ key }) => key).join()}`}>
      <Form action={spec.path} className="list-filters">
        <Rest spec={spec} state={state} without={["column"]} />
        <fieldset>
          <legend>Columns</legend>
          {spec.columns.slice(1).map(({ key, label }) => (
            <label key={key} className="list-option">
              <input type="checkbox" name="column" value={key} defaultChecked={shown.some((one) => one.key === key)} />
              {label}
            </label>
          ))}
        </fieldset>
        <Button size="small">Show</Button>
      </Form>
    </Menu>
  );
}

/** What the address says besides, so that one form does not forget the others. */
export function Rest<Row>({ spec, state, without }: ToolsProps<Row> & { without: readonly string[] }) {
  const query = new URLSearchParams(writeListState(spec, state));
  return [...query]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function FilterField({ filter, chosen }: { filter: ListFilter; chosen: readonly string[] }) {
  if (filter.kind === "day")
    return (
      <label className="list-day">
        {filter.label}
        <input type="date" name={filter.key} defaultValue={chosen[0]} className="field-input" />
      </label>
    );
  return (
    <fieldset>
      <legend>{filter.label}</legend>
      {filter.options.map(({ value, label }) => (
        <label key={value} className="list-option">
          <input type="checkbox" name={filter.key} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
