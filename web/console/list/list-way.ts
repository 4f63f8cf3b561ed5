import type { ListSpec } from "./list-spec.ts";
import { type ListState, writeListState } from "./list-state.ts";

/** In the address of a row's page: the list that led there, as its own address says it. */
export const listWord = "list";
const MOST = 2_000;

type Leading<Row> = Required<Pick<ListSpec<Row>, "sorts" | "href">> & Pick<ListSpec<Row>, "leadsAway" | "backAs">;

/** In the query of a list that led to a page which another list leads to as well. */
const asWord = "back-as";

/** The page of a row, which knows the way back to this page of the list. */
export function rowPath<Row>(spec: Leading<Row>, row: Row, state: ListState): string {
  if (spec.leadsAway) return spec.href(row);
  const { after, before } = state;
  const list = new URLSearchParams(writeListState(spec, state, { after, before }));
  if (spec.backAs) list.set(asWord, spec.backAs);
  return withList(spec.href(row), list.toString());
}

/** Whether this list led to an address to which another one leads as well. */
export const isLedBy = ({ backAs }: Pick<ListSpec<never>, "backAs">, searchParams: URLSearchParams): boolean =>
  new URLSearchParams(readList({ searchParams })).get(asWord) === backAs;

/** The query of the list that led to an address; "" where none did. */
export function readList({ searchParams }: Pick<URL, "searchParams">): string {
  const asked = searchParams.get(listWord) ?? "";
  return asked.length > MOST ? "" : new URLSearchParams(asked).toString();
}

/** An address that keeps the way back. */
export const withList = (path: string, list: string): string =>
  list === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [listWord]: list })}`;

/** The page that a form of it leads back to: it keeps the way that the form's own address has. */
export const keepingList = (request: Request, path: string): string => withList(path, readList(new URL(request.url)));

/** The list as it was left. */
export function listPath({ path }: Pick<ListSpec<never>, "path">, list: string): string {
  const query = new URLSearchParams(list);
  query.delete(asWord);
  return query.size === 0 ? path : `${path}?${query}`;
}
