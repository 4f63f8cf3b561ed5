import { Phone } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { ShopCard } from "./shell-data.ts";
import { TextSizeSwitch } from "./text-size-switch.tsx";

/** The drawer of a phone has the larger text at its head, in sight. */
export function UtilityLinks({ shop, inDrawer = false }: { shop: ShopCard; inDrawer?: boolean }) {
  return (
    <ul className="utility-links">
      <li className="utility-phone">
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`}>
          <Icon of={Phone} size={16} />
          <span className="sr-only">Call us: </span>
          {shop.phone}
        </a>
        <span className="utility-hours">{shop.supportHours}</span>
      </li>
      <li>
        <Link to="/home-eyetest">Eye test at home or in store</Link>
      </li>
      <li className="utility-stores">
        <Link to="/store-locator">Store locator</Link>
      </li>
      <li>
        <Link to="/track-your-order">Track my order</Link>
      </li>
      <li>
        <Link to="/contact_us">Contact</Link>
      </li>
      <li className="utility-quiet">
        <Link to="/contact_us?topic=franchise">Own a franchise</Link>
      </li>
      {!inDrawer && (
        <li>
          <TextSizeSwitch />
        </li>
      )}
    </ul>
  );
}
