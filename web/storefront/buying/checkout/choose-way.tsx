import { Store, Truck } from "lucide-react";
import { Link } from "react-router";
import { type CollectOffer, collectWords } from "#domain/stores/near.ts";
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

type ChooseWayProps = { isCollecting: boolean; offer: CollectOffer | null };

/** Delivered, or collected: links, so that they work before the page is awake. What cannot be chosen is no link. */
export function ChooseWay({ isCollecting, offer }: ChooseWayProps) {
  const collect = collectWords(offer);
  return (
    <nav className="choose-way" aria-label="Delivery or collecting">
      {WAYS.map((way) => {
        const face = (
          <>
            <Icon of={way.icon} size={24} />
            <span>
              <span className="choose-way-title">{way.title}</span>
              <span className="choose-way-words">{way.words ?? collect.words}</span>
            </span>
          </>
        );
        if (way.isCollecting && !isCollecting && !collect.isOffered)
          return (
            <p key={way.to} className="choose-way-closed">
              {face}
            </p>
          );
        return (
          <Link
            key={way.to}
            to={way.to}
            replace
            preventScrollReset
            aria-current={way.isCollecting === isCollecting ? "true" : undefined}
          >
            {face}
          </Link>
        );
      })}
    </nav>
  );
}
