import { type Figures, RichTextBody, Words } from "#web/storefront/pages/rich-text/rich-text.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { LoadedPage } from "./load-written-page.ts";

type WrittenPageProps = {
  title: string;
  page: LoadedPage;
  /** "1 Apr 2026": when these words began to apply. */
  since: string;
  figures?: Figures;
};

/** A long text with a table of contents: beside it on a desk, above it on a phone. */
export function WrittenPage({ title, page: { lead, sections }, since, figures }: WrittenPageProps) {
  return (
    <div className="page written">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="written-head">
        <h1>{title}</h1>
        <p className="text-lg">
          <Words content={lead} linkClass="link" />
        </p>
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
            <RichTextBody text={section} figures={figures} />
          </section>
        ))}
      </div>
    </div>
  );
}
