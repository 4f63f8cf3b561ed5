import { Store, Truck } from "lucide-react";
import { Link } from "react-router";
import { collectWords, type NearestStore } from "#domain/stores/near.ts";
import { Icon } from "#web/ui/icon.tsx";
import { COLLECTING } from "./collect-address.ts";

const WAYS = [
  { to: "/address", icon: Truck, title: "Delivery", words: "To your address", isCollecting: false },
  {
    to: COLLECTING,
    icon: Store,
    title: "Collect in store",
    words: null,
    isCollecting: true,
  },
];

/** Delivered, or collected: links, so that they work before the page is awake. */
export function ChooseWay({ isCollecting, nearest }: { isCollecting: boolean; nearest: NearestStore | null }) {
  return (
    <nav className="choose-way" aria-label="Delivery or collecting">
      {WAYS.map((way) => (
        <Link
          key={way.to}
          to={way.to}
          replace
          preventScrollReset
          aria-current={way.isCollecting === isCollecting ? "true" : undefined}
        >
          <Icon of={way.icon} size={24} />
          <span>
            <span className="choose-way-title">{way.title}</span>
            <span className="choose-way-words">{way.words ?? collectWords(nearest)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
