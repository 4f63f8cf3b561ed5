import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListColumn, ListSpec } from "./list-spec.ts";
import type { ListState } from "./list-state.ts";
import { rowPath } from "./list-way.ts";

type ListTableProps<Row> = {
  spec: ListSpec<Row>;
  state: ListState;
  rows: readonly Row[];
  to: (change: Partial<ListState>) => string;
  selectable: boolean;
};

/** The columns that are shown: those of the address, or those that the list begins with. */
export function shownColumns<Row>({ columns }: Pick<ListSpec<Row>, "columns">, state: ListState): ListColumn<Row>[] {
  const [first, ...rest] = columns;
  const asked = state.columns;
  const shown = rest.filter(({ key, hidden }) => (asked ? asked.includes(key) : !hidden));
  return first ? [first, ...shown] : [];
}

/** The rows of a list. The first column is the way to each; `j` and `k` go through them, `x` chooses one. */
export function ListTable<Row>({ spec, state, rows, to, selectable }: ListTableProps<Row>) {
  const columns = shownColumns(spec, state);
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, selectable);
  return (
    <ListFrame label={spec.title}>
      <table ref={table} className="list">
        <thead>
          <tr>
            {selectable && (
              <th className="list-choice">
                <input
                  type="checkbox"
                  aria-label="Choose all on this page"
                  onChange={({ target }) => chooseAll(target)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.number && "number"} {...ariaSort(column, state)}>
                <ColumnName column={column} state={state} to={to} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={spec.id(row)}>
              {selectable && (
                <td className="list-choice">
                  <input type="checkbox" name="row" value={spec.id(row)} aria-label={`Choose ${spec.id(row)}`} />
                </td>
              )}
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={joinClasses(column.number && "number", column.whole && "whole")}
                  data-label={column.label}
                >
                  {place === 0 && spec.href ? (
                    <Link to={rowPath({ ...spec, href: spec.href }, row, state)} className="list-way">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}

type NameProps<Row> = { column: ListColumn<Row>; state: ListState; to: (change: Partial<ListState>) => string };

function ColumnName<Row>({ column: { label, sort, sortsUp }, state, to }: NameProps<Row>) {
  if (sort === undefined) return label;
  return (
    <Link to={to({ sort })} className="list-sort">
      {label}
      {state.sort === sort && <Icon of={sortsUp ? ArrowUp : ArrowDown} size={14} />}
    </Link>
  );
}

function ariaSort<Row>({ sort, sortsUp }: ListColumn<Row>, state: ListState) {
  if (sort === undefined || state.sort !== sort) return {};
  return { "aria-sort": sortsUp ? ("ascending" as const) : ("descending" as const) };
}

/** All boxes of the page as this one, told as a press on each would be. */
function chooseAll(box: HTMLInputElement): void {
  for (const other of box.closest("table")!.querySelectorAll<HTMLInputElement>('input[name="row"]')) {
    if (other.checked !== box.checked) other.click();
  }
}

function useRowKeys(table: { current: HTMLTableElement | null }, selectable: boolean): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (step: 1 | -1) => {
    const all = rows();
    const next = Math.min(all.length - 1, Math.max(0, here() + step));
    all[next]?.querySelector<HTMLElement>(".list-way")?.focus();
  };
  useShortcuts([
    { keys: "j", does: "The next row", run: () => go(1) },
    { keys: "k", does: "The row before", run: () => go(-1) },
    ...(selectable
      ? [
          {
            keys: "x",
            does: "Choose the row",
            run: () => rows()[here()]?.querySelector<HTMLInputElement>('input[name="row"]')?.click(),
          },
        ]
      : []),
  ]);
}
