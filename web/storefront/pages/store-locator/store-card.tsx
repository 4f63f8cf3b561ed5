import { Clock, MapPin, Navigation, Phone } from "lucide-react";
import { Link } from "react-router";
import { shownPicture, storePicture, usualSize } from "#domain/catalogue/picture-address.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { closureDays } from "#domain/stores/closures.ts";
import { openState, openWords } from "#domain/stores/open-state.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { Icon } from "#web/ui/icon.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";
import { Picture } from "#web/ui/picture.tsx";
import { distanceWords } from "#domain/stores/distance.ts";
import { directionsTo } from "#domain/stores/directions-to.ts";
import type { SortedStore } from "./use-nearest.ts";

type StoreCardProps = {
  store: SortedStore;
  /** The distance comes of a PIN code. */
  approximate: boolean;
  chosen: boolean;
  eager: boolean;
  now: Date;
  /** Shows it on the map, where there is one that moves. */
  onShow: (() => void) | undefined;
};

export function StoreCard({ store, approximate, chosen, eager, now, onShow }: StoreCardProps) {
  const hours = parseOpeningHours(store.storeTime);
  const state = hours && openState(hours, now, store.closures);
  const today = kolkataDay(now);
  const coming = store.closures.filter(({ toDay }) => toDay >= today);
  return (
    <article id={`store-${store.id}`} className={joinClasses("store-card", chosen && "store-card-chosen")}>
      {store.image && (
        <div className="store-card-picture">
          <Picture
            {...shownPicture(storePicture(store.image), usualSize)}
            alt=""
            sizes="(min-width: 640px) 480px, 92vw"
            eager={eager}
          />
        </div>
      )}
      <div className="store-card-words">
        <h2 className="text-lg">{store.name}</h2>
        {store.distanceKm !== null && (
          <p className="store-card-distance figures">{distanceWords(store.distanceKm, approximate)}</p>
        )}
        <ul className="store-card-facts">
          <li>
            <Icon of={MapPin} size={18} />
            <address>
              {store.address}, {store.city} {store.zipCode}
            </address>
          </li>
          <li>
            <Icon of={Clock} size={18} />
            <span>
              {state && (
                <span className={joinClasses("store-state", state.open && "store-open")}>{openWords(state)}</span>
              )}
              {store.storeTime}
              {coming.map((closure) => (
                <span key={closure.fromDay} className="block">
                  Closed {closureDays(closure)}: {closure.reason}
                </span>
              ))}
            </span>
          </li>
          <li>
            <Icon of={Phone} size={18} />
            <a href={`tel:+91${store.phone.replaceAll(/\D/gu, "")}`} className="link figures">
              +91 {store.phone}
            </a>
          </li>
        </ul>
        <p className="store-card-actions">
          <a href={directionsTo(store)} className="link" rel="noopener" target="_blank">
            <Icon of={Navigation} size={18} />
            Directions
            <span className="sr-only"> to {store.name}, in a new tab</span>
          </a>
          <Link to={`/home-eyetest?kind=store&store=${store.id}`} className="link">
            Book an eye test
            <span className="sr-only"> at {store.name}</span>
          </Link>
          {onShow && (
            <button type="button" className="link" onClick={onShow}>
              Show on map
              <span className="sr-only"> {store.name}</span>
            </button>
          )}
        </p>
      </div>
    </article>
  );
}
