import { Link } from "react-router";
import type { Settings } from "#domain/content/settings.ts";
import { Money } from "#web/ui/money.tsx";

export function StartingPrices({ prices }: { prices: Settings["startingPrices"] }) {
  return (
    <section className="page" aria-label="Starting prices">
      <ul className="starting-prices">
        {prices.map(({ label, link, pricePaise }) => (
          <li key={label}>
            <Link to={link}>
              <span>{label} from</span> <Money paise={pricePaise} decimals={0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
