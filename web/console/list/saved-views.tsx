import { BookmarkPlus, X } from "lucide-react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { isViewNote, VIEW_NOTES, viewNameWord, type ViewNote, viewNoteWord } from "#web/console/views/view-notes.ts";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { SavedView } from "#services/console/list-saved-views.ts";
import { Menu } from "#web/console/shell/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ListSpec } from "./list-spec.ts";
import { type ListState, writeListState } from "./list-state.ts";

type SavedViewsProps<Row> = {
  spec: ListSpec<Row>;
  state: ListState;
  /** The query that is shown, as views are compared by it. */
  current: string;
  saved: readonly SavedView[];
};

/** The list by its names: those that it comes with, one's own and those that others share. */
export function SavedViews<Row>({ spec, state, current, saved }: SavedViewsProps<Row>) {
  const views = [{ name: "All", query: "" }, ...spec.views];
  const isKept = views.some(({ query }) => query === current) || saved.some(({ query }) => query === current);
  const back = writeListState(spec, state, { after: state.after, before: state.before });
  const store = state.store === null ? "" : `store=${encodeURIComponent(state.store)}`;
  const to = (query: string) => {
    const whole = [query, store].filter((part) => part !== "").join("&");
    return whole === "" ? spec.path : `${spec.path}?${whole}`;
  };
  return (
    <nav className="views" aria-label="Views">
      <ul>
        {views.map(({ name, query }) => (
          <li key={query}>
            <Link to={to(query)} aria-current={query === current ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
        {saved.map(({ id, name, query, own }) => (
          <li key={id}>
            <Link to={to(query)} aria-current={query === current ? "page" : undefined}>
              {name}
            </Link>
            {own && query === current && <RemoveView id={id} name={name} list={spec.path} back={back} />}
          </li>
        ))}
      </ul>
      {!isKept && <SaveView list={spec.path} query={current} back={back} />}
    </nav>
  );
}

type OfList = { list: string; back: string };

/** It stays open with what was typed until it is kept. */
function SaveView({ list, query, back }: OfList & { query: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const refusal = fetcher.data?.ok === false ? fetcher.data : undefined;
  const [params] = useSearchParams();
  const note = readViewNote(params);
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  return (
    <Menu label="Save view" icon={BookmarkPlus}>
      <fetcher.Form ref={form} method="post" action="/console/views" className="list-filters">
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="back" value={back} />
        <Field
          name="name"
          label="Name"
          required
          maxLength={40}
          autoComplete="off"
          help="Without customers' names: the log keeps it"
          defaultValue={params.get(viewNameWord) ?? undefined}
          error={refusal?.fields?.name ?? (note === "unnamed" ? VIEW_NOTES[note].message : undefined)}
        />
        <Checkbox name="shared" value="yes" label="For everybody who works here" />
        <Button size="small" busy={fetcher.state !== "idle"} busyLabel="Please wait...">
          Save view
        </Button>
      </fetcher.Form>
    </Menu>
  );
}

function RemoveView({ id, name, list, back }: OfList & { id: number; name: string }) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <fetcher.Form method="post" action="/console/views">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="back" value={back} />
      <button className="views-remove" aria-label={`Remove the view ${name}`}>
        <Icon of={X} size={14} />
      </button>
      {fetcher.data?.ok === false && <RefusalNote refusal={fetcher.data} />}
    </fetcher.Form>
  );
}

function readViewNote(params: URLSearchParams): ViewNote | null {
  const word = params.get(viewNoteWord);
  return isViewNote(word) ? word : null;
}

/** Says without JavaScript what a toast says with it. */
export function ViewNoteLine() {
  const [params] = useSearchParams();
  const awake = useAwake();
  const note = readViewNote(params);
  return note === null || awake ? null : <Alert kind={VIEW_NOTES[note].kind}>{VIEW_NOTES[note].message}</Alert>;
}
