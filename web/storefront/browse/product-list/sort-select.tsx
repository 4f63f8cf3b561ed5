import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { LIST_KEYS } from "#domain/catalogue/filter-query.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { Button } from "#web/ui/button.tsx";
import { type ListPlace, ORDER_LABELS, placeAddress, readListOrder } from "./list-address.ts";
import { useNarrowing } from "./use-narrowing.ts";

/** The order of the list. With JavaScript a choice takes effect at once. */
export function SortSelect({ place }: { place: ListPlace & { order: ListOrder } }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const narrowing = useNarrowing();
  const select = useRef<HTMLSelectElement>(null);
  const settled = useNavigation().state === "idle";
  // By hand: a new select would lose the focus. An address that is entered brings its own order, and so does no answer.
  useEffect(() => {
    if (settled && select.current) select.current.value = place.order;
  }, [place.order, settled]);
  // Of other words a page that everybody gets knows nothing.
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => LIST_KEYS.includes(name) && !["sort", "page"].includes(name),
  );
  return (
    <Form action={pathname} {...narrowing} className="sort-select">
      {kept.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        ref={select}
        defaultValue={place.order}
        onChange={({ target }) => {
          const order = readListOrder(target.value);
          void navigate(placeAddress({ ...place, order }), narrowing);
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
