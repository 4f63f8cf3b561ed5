import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigate, useSearchParams } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { useStores } from "#web/console/shell/use-store.ts";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import { Chips } from "./chips.tsx";
import { countWords } from "./count-words.ts";
import type { ListSpec } from "./list-spec.ts";
import { isNarrowed, type ListState, readListState, viewOf, writeListState } from "./list-state.ts";
import { ListTable } from "./list-table.tsx";
import { ListTools, Rest } from "./list-tools.tsx";
import { SavedViews, ViewNoteLine } from "./saved-views.tsx";
import type { SavedView } from "#services/console/list-saved-views.ts";

/** One page of a list, as its service answers it. */
export type ListAnswer<Row> = {
  rows: readonly Row[];
  /** How many there are; counting ends at `countedTo`. */
  total: number;
  countedTo?: number;
  /** The keys of the pages beside this one. */
  after: string | null;
  before: string | null;
};

type ListPageProps<Row> = {
  spec: ListSpec<Row>;
  answer: ListAnswer<Row>;
  saved: readonly SavedView[];
  /** What can be done to chosen rows. Without it nothing can be chosen. */
  bulk?: readonly BulkAction[];
  /** It is done to chosen rows only, never to a whole list of many pages. */
  chosenOnly?: true;
  /** Where the rows of this view come as CSV; the query is added. */
  exportPath?: string;
  /** Beside the title: the next step of the whole screen. */
  actions?: ReactNode;
  /** For a list that holds nothing at all yet. */
  empty: { title: string; words: string; action?: ReactNode };
};

/** A list of the console. The address is its state: every control is a link or a form that leads to another one. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { spec, answer, saved, bulk, chosenOnly, exportPath, actions, empty } = props;
  const [params] = useSearchParams();
  const state = readListState(spec, params, useStores());
  const to = (change: Partial<ListState>) => withQuery(spec.path, writeListState(spec, state, change));
  const { rows, total, countedTo } = answer;
  const count = countWords(total, countedTo ?? Infinity);
  const isPart = isNarrowed(state) || state.sort !== spec.sorts[0]?.value;
  const form = useRef<HTMLFormElement>(null);
  const table = <ListTable {...{ spec, state, rows, to }} selectable={bulk !== undefined} />;
  usePageKeys(answer, to);

  return (
    <>
      <title>{spec.title}</title>
      <header className="list-head">
        <h1>
          {spec.title} <span className="list-count">{count}</span>
        </h1>
        {exportPath && (
          <LinkButton
            to={withQuery(exportPath, writeListState(spec, state))}
            reloadDocument
            variant="quiet"
            size="small"
            icon={Download}
          >
            CSV
          </LinkButton>
        )}
        {actions}
      </header>
      <ViewNoteLine />
      <SavedViews spec={spec} state={state} current={viewOf(spec, state)} saved={saved} />
      <ListTools spec={spec} state={state} />
      <Chips {...{ spec, state, to }} />
      {rows.length > 0 && !bulk && table}
      {rows.length > 0 && bulk && (
        // Another page is another form: what was chosen on the one before is not chosen here.
        <Form ref={form} key={params.toString()} action={bulk[0]?.path ?? spec.path}>
          <Rest spec={spec} state={state} without={["column"]} />
          {table}
          <BulkBar
            form={form}
            actions={bulk}
            noun={spec.noun}
            whole={!chosenOnly && total > rows.length ? count : null}
          />
        </Form>
      )}
      {rows.length === 0 && isPart && (
        <EmptyState
          title={`No ${spec.noun.many} found`}
          action={
            <LinkButton to={spec.path} variant="secondary">
              Show all {spec.noun.many}
            </LinkButton>
          }
        >
          Nothing fits all of this together. Take one of the words above away.
        </EmptyState>
      )}
      {rows.length === 0 && !isPart && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.words}
        </EmptyState>
      )}
      {(answer.before !== null || answer.after !== null) && (
        <nav className="list-pages" aria-label="Pages">
          {answer.before === null ? (
            <span />
          ) : (
            <Link to={to({ before: answer.before })} rel="prev">
              <Icon of={ChevronLeft} size={16} /> Before
            </Link>
          )}
          {answer.after !== null && (
            <Link to={to({ after: answer.after })} rel="next">
              Next <Icon of={ChevronRight} size={16} />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** `[` and `]` turn the pages. */
function usePageKeys(
  { before, after }: Pick<ListAnswer<unknown>, "before" | "after">,
  to: (change: Partial<ListState>) => string,
) {
  const navigate = useNavigate();
  useShortcuts([
    ...(before === null ? [] : [{ keys: "[", does: "The page before", run: () => void navigate(to({ before })) }]),
    ...(after === null ? [] : [{ keys: "]", does: "The next page", run: () => void navigate(to({ after })) }]),
  ]);
}
