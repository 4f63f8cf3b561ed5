import { Wordmark } from "#web/ui/wordmark.tsx";

/** The head of a page that could not learn whose frame it stands in: the shop's name, and the way home. */
export function PlainHead() {
  return (
    <header className="site-header">
      <div className="page masthead-row">
        <a href="/" className="masthead-logo" aria-label="Chashma, home page">
          <Wordmark name="Chashma" />
        </a>
      </div>
    </header>
  );
}
