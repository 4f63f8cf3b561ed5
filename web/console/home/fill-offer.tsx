import { LinkButton } from "#web/ui/button.tsx";

/** In a demonstration that has sold nothing yet, for those who may; or while its history is being laid. */
export function FillOffer({ state }: { state: "open" | "laying" }) {
  const isLaying = state === "laying";
  return (
    <section aria-labelledby="fill-title">
      <h2 id="fill-title">{isLaying ? "The shop is being filled" : "This shop has sold nothing yet"}</h2>
      <p className="today-quiet mb-3">
        {isLaying
          ? "Its 90 days of history are being laid. It can take a minute or more."
          : "It is a demonstration: it can have months in which it was open."}
      </p>
      <LinkButton to="/console/demonstration" size="small">
        {isLaying ? "See whether they are there" : "Fill with 90 days of history"}
      </LinkButton>
    </section>
  );
}
