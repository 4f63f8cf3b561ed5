import type { ReactNode } from "react";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

export type Section = { id: string; title: string; body: ReactNode };

type WrittenPageProps = {
  title: string;
  /** What the page comes to, in a sentence or two. */
  lead: ReactNode;
  /** "1 Apr 2026": when these words began to apply. */
  since: string;
  sections: readonly Section[];
};

/** A long text with a table of contents: beside it on a desk, above it on a phone. */
export function WrittenPage({ title, lead, since, sections }: WrittenPageProps) {
  return (
    <div className="page written">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="written-head">
        <h1>{title}</h1>
        <p className="text-lg">{lead}</p>
        <p className="text-sm text-slate">Effective from {since}</p>
      </header>
      <nav className="written-contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="written-text">
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="prose">
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}
