import { LinkButton } from "#web/ui/button.tsx";

/** In a demonstration that has sold nothing yet, for those who may. */
export function FillOffer() {
  return (
    <section aria-labelledby="fill-title">
      <h2 id="fill-title">This shop has sold nothing yet</h2>
      <p className="today-quiet mb-3">It is a demonstration: it can have months in which it was open.</p>
      <LinkButton to="/console/demonstration" size="small">
        Fill with 90 days of history
      </LinkButton>
    </section>
  );
}
