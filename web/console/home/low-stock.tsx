import { Link } from "react-router";
import { countWords } from "#web/console/list/count-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";

/** Units of which less is free than their store wants to have; leads to the same list. */
export function LowStock({ units, countedTo }: { units: number; countedTo: number }) {
  const to = withStore("/console/stock?state=below", useStore());
  return (
    <section aria-labelledby="low-stock-title">
      <h2 id="low-stock-title">Stock</h2>
      <ul className="heaps">
        <li>
          <Link to={to} className="heap" data-empty={units === 0 || undefined}>
            <strong>{countWords(units, countedTo)}</strong>
            <span>Low stock</span>
            <small>Below the minimum</small>
          </Link>
        </li>
      </ul>
    </section>
  );
}
