import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { addressLine } from "#web/storefront/pages/static-pages/address-line.ts";
import type { ShopFacts } from "#web/storefront/pages/static-pages/load-shop-facts.ts";

export function WaysToReachUs({ shop }: { shop: ShopFacts }) {
  return (
    <section className="contact-ways" aria-labelledby="ways">
      <h2 id="ways" className="text-xl">
        Other ways to reach us
      </h2>
      <ul>
        <li>
          <Icon of={Phone} />
          <a className="link figures" href={`tel:${shop.phone.replaceAll(/[^\d+]/gu, "")}`}>
            {shop.phone}
          </a>
        </li>
        <li>
          <Icon of={Clock} />
          <span>{shop.supportHours}</span>
        </li>
        <li>
          <Icon of={Mail} />
          <span>
            <a className="link" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
            <span className="text-slate">
              , answered within {shop.emailReplyHours.from}-{shop.emailReplyHours.to} hours
            </span>
          </span>
        </li>
        <li>
          <Icon of={MapPin} />
          <span>
            {shop.legalName}, {addressLine(shop)}
          </span>
        </li>
      </ul>
      <p>
        <Link to="/store-locator" className="link">
          Find a store near you
        </Link>{" "}
        or{" "}
        <Link to="/home-eyetest" className="link">
          book an eye test
        </Link>
        .
      </p>
      <p className="text-sm text-slate">
        Not happy with our reply? {shop.grievanceOfficer.name}, {shop.grievanceOfficer.designation}:{" "}
        <a className="link" href={`mailto:${shop.grievanceOfficer.email}`}>
          {shop.grievanceOfficer.email}
        </a>
        , {shop.grievanceOfficer.phone}
      </p>
    </section>
  );
}
