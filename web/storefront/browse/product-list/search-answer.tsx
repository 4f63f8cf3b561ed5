import { Link } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import type { SearchAnswer as Answer } from "./load-search.ts";

/** What a search comes to besides products: pages and stores that answer it, and what is to be said of the list. */
export function SearchAnswer({ answer: { says, rest, links } }: { answer: Pick<Answer, "says" | "rest" | "links"> }) {
  if (says.length === 0 && links.length === 0) return null;
  return (
    <div className="mb-5">
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-3 mb-4" aria-label="Answers">
          {links.map(({ label, address }) => (
            <li key={address}>
              <LinkButton to={address} variant="secondary">
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {says.length > 0 && (
        <p role="status">
          {says.join(" ")}{" "}
          {rest && (
            <Link to={rest.address} className="link">
              {rest.label}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
