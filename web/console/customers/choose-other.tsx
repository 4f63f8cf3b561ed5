import { Search } from "lucide-react";
import { Form, Link, useSearchParams } from "react-router";
import type { Mergeable } from "#services/customers/list-mergeable.ts";
import { listWord, readList } from "#web/console/list/list-way.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { spacedPhone } from "./spaced-phone.ts";

type ChooseOtherProps = { id: number; q: string; people: readonly Mergeable[] };

/** Who the other one is: first those with the same phone. */
export function ChooseOther({ id, q, people }: ChooseOtherProps) {
  const keep = useKeepingList();
  const list = readList({ searchParams: useSearchParams()[0] });
  return (
    <div className="grid max-w-2xl gap-4">
      <p>
        Choose the customer who is the same person. You then see both side by side, and nothing is merged before you say
        so there.
      </p>
      <Form role="search" className="flex gap-2">
        {list !== "" && <input type="hidden" name={listWord} value={list} />}
        <label className="list-search">
          <Icon of={Search} size={16} />
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label="Find the other customer"
            placeholder="Phone, its last digits, or name"
            autoComplete="off"
            maxLength={100}
          />
        </label>
        <Button size="small" variant="secondary">
          Find
        </Button>
      </Form>
      {people.length === 0 && (
        <p className="text-slate">
          {q === ""
            ? "Nobody else whom you may see has this phone. Perhaps another store knows them: an owner can look."
            : "Nobody else is found."}
        </p>
      )}
      <ul className="grid gap-2">
        {people.map(({ id: other, name, phone, hasAccount }) => (
          <li key={other}>
            <Link to={keep(`?with=${other}`)} className="link">
              {name}
            </Link>
            , <span className="tabular-nums">{spacedPhone(phone)}</span>
            {hasAccount && ", with an account"}
          </li>
        ))}
      </ul>
      <Link to={keep(`/console/customers/${id}`)} className="link">
        Back to the customer
      </Link>
    </div>
  );
}
