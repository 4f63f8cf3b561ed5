type EyeTestsProps = {
  visits: {
    ahead: readonly { id: string; time: string; name: string; isAtHome: boolean; store: string }[];
    total: number;
  };
};

/** The eye tests that are still to come today. */
export function EyeTests({ visits: { ahead, total } }: EyeTestsProps) {
  return (
    <section aria-labelledby="visits-title">
      <h2 id="visits-title">
        Eye tests today <span className="list-count">{total}</span>
      </h2>
      {ahead.length === 0 ? (
        <p className="today-quiet">{total === 0 ? "None are booked for today." : "All of today's are over."}</p>
      ) : (
        <ul className="visits">
          {ahead.map(({ id, time, name, isAtHome, store }) => (
            <li key={id}>
              <time>{time}</time>
              <span>{name}</span>
              <small>{isAtHome ? `At home, from ${store}` : store}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
