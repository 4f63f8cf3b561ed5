import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

type SearchBoxProps = {
  /** Wiring of the field for suggestions: value, handlers, aria. */
  field?: ComponentProps<"input">;
  onSubmit?: () => void;
  /** The list of suggestions under the field. */
  children?: ReactNode;
};

/** A form that goes to the list with the words in its address. */
export function SearchBox({ field, onSubmit, children }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const words = pathname.startsWith("/productList") ? (new URLSearchParams(search).get("name") ?? "") : "";
  // A field that is wired says its words itself.
  const given = field?.value === undefined ? words : undefined;
  return (
    <search>
      <Form action="/productList" className="search-box" onSubmit={onSubmit}>
        <label htmlFor="site-search" className="sr-only">
          Search frames, lenses and brands
        </label>
        <input
          id="site-search"
          key={given}
          type="search"
          name="name"
          defaultValue={given}
          placeholder="Search frames and brands"
          autoComplete="off"
          enterKeyHint="search"
          required
          {...field}
        />
        <button className="search-go">
          <Icon of={Search} size={22} />
          <span className="sr-only">Search</span>
        </button>
        {children}
      </Form>
    </search>
  );
}
