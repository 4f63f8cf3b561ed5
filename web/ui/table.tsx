import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

type TableProps = {
  /** Read out before the table; shown unless hidden. */
  caption: ReactNode;
  captionHidden?: boolean;
  /** Two columns of facts: the first names, the second tells. */
  facts?: boolean;
  className?: string;
  children: ReactNode;
};

/** A table that scrolls by itself when it is wider than the page. */
export function Table({ caption, captionHidden, facts, className, children }: TableProps) {
  return (
    // What scrolls takes the focus, so that the arrow keys move it; Safari does not do so by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={typeof caption === "string" ? caption : undefined} tabIndex={0}>
      <table className={joinClasses("table", facts && "table-facts", className)}>
        <caption className={captionHidden ? "sr-only" : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
