import { Form, useLocation, useNavigate } from "react-router";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { Button } from "#web/ui/button.tsx";
import { ORDER_LABELS, withParam } from "./list-address.ts";

/** The order of the list. With JavaScript a choice takes effect at once. */
export function SortSelect({ order }: { order: ListOrder }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["sort", "page", "panel"].includes(name));
  return (
    <Form action={pathname} replace className="sort-select">
      {kept.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        key={order}
        defaultValue={order}
        onChange={({ target }) => {
          const sort = target.value === "popular" ? null : target.value;
          navigate(withParam(withParam(search, "page", null), "sort", sort), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        {LIST_ORDERS.map((value) => (
          <option key={value} value={value}>
            {ORDER_LABELS[value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="secondary" size="small">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
