import { Link } from "react-router";
import type { Settings } from "#domain/content/settings.ts";
import { Money } from "#web/ui/money.tsx";

/** Each says what it counts: a free frame stands beside them. */
export function StartingPrices({ prices }: { prices: Settings["startingPrices"] }) {
  return (
    <section className="page" aria-label="Starting prices">
      <ul className="starting-prices">
        {prices.map(({ label, link, pricePaise, counts }) => (
          <li key={label}>
            <Link to={link}>
              {label} from <Money paise={pricePaise} decimals={0} /> {counts && <small>{counts}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
