import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { openSearch } from "./open-search.ts";

/**
 * In the top bar: what is typed here goes on in the palette, and without a script it is a form that leads to the page of the
 * search. On a phone it is its button alone.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    const typed = field.current!.value;
    field.current!.value = "";
    openSearch(typed === "" ? null : typed);
  };
  return (
    <Form action="/console/search" role="search" className="list-search search-field" aria-label="Everything">
      <button
        aria-label="Search"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon of={Search} size={18} />
      </button>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search everything"
        aria-haspopup="dialog"
        placeholder="Search everything"
        autoComplete="off"
        maxLength={200}
        onClick={open}
        onInput={open}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
    </Form>
  );
}
