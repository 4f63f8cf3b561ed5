import { BookmarkPlus, X } from "lucide-react";
import { Form, Link } from "react-router";
import type { SavedView } from "#services/console/list-saved-views.ts";
import { Menu } from "#web/console/shell/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ListSpec } from "./list-spec.ts";
import type { ListState } from "./list-state.ts";

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
            {own && query === current && (
              <Form method="post" action="/console/views">
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="list" value={spec.path} />
                <button className="views-remove" aria-label={`Remove the view ${name}`}>
                  <Icon of={X} size={14} />
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!isKept && (
        <Menu label="Save view" icon={BookmarkPlus}>
          <Form method="post" action="/console/views" className="list-filters">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="list" value={spec.path} />
            <input type="hidden" name="query" value={current} />
            <Field name="name" label="Name" required maxLength={40} autoComplete="off" />
            <Checkbox name="shared" value="yes" label="For everybody who works here" />
            <Button size="small">Save view</Button>
          </Form>
        </Menu>
      )}
    </nav>
  );
}
