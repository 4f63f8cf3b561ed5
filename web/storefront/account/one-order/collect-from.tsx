import { Clock, MapPin, Navigation, Phone } from "lucide-react";
import { findState } from "#domain/invoicing/states.ts";
import type { CollectStore } from "#services/stores/collect-store.ts";
import { directionsTo } from "#domain/stores/directions-to.ts";
import { Icon } from "#web/ui/icon.tsx";

type CollectFromProps = { store: CollectStore; tryOn?: boolean };

/** The store in which an order is collected: where it is, when it is open, and how to get there. */
export function CollectFrom({ store, tryOn = false }: CollectFromProps) {
  return (
    <section className="collect-from" aria-label="Collect in store">
      <p className="collect-from-name">
        Collect at {store.name}, {store.city}
      </p>
      <ul>
        <li>
          <Icon of={MapPin} size={18} />
          <address>
            {store.address}, {store.city}, {findState(store.stateCode)?.name}-{store.zipCode}
          </address>
        </li>
        <li>
          <Icon of={Clock} size={18} />
          <span>{store.storeTime}</span>
        </li>
        <li>
          <Icon of={Phone} size={18} />
          <a href={`tel:+91${store.phone.replaceAll(/\D/gu, "")}`} className="link figures">
            +91 {store.phone}
          </a>
        </li>
        <li className="no-print">
          <Icon of={Navigation} size={18} />
          <a href={directionsTo(store)} className="link" rel="noopener" target="_blank">
            Directions
            <span className="sr-only"> to {store.name}, in a new tab</span>
          </a>
        </li>
      </ul>
      {tryOn && <p>You want to try it on in the store before you take it home. The store knows.</p>}
    </section>
  );
}
