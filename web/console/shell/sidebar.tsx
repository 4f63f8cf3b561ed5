import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { DESTINATIONS, inGroups } from "./destinations.ts";
import { useGoTo } from "./use-go-to.ts";
import { useStore, withStore } from "./use-store.ts";

/** The id that the menu button of a phone names: there the sidebar is a popover, which opens without a script. */
export const sidebarId = "console-menu";

/** Where somebody can go. What they may not open is not here. */
export function Sidebar({ open }: { open: readonly string[] }) {
  const nav = useRef<HTMLElement>(null);
  const awake = useRef(false);
  const { pathname } = useLocation();
  const store = useStore();
  const places = DESTINATIONS.filter(({ to }) => open.includes(to));
  useGoTo(places);
  useEffect(() => {
    // On a desk it never was a popover that is open.
    if (nav.current?.matches(":popover-open")) nav.current.hidePopover();
    // The sidebar of somebody with many duties is longer than a screen. Who has moved it before the page was awake keeps it.
    if (awake.current || nav.current?.scrollTop === 0)
      nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
    awake.current = true;
  }, [pathname]);
  // Of two places that lie within one another the inner one is where somebody is.
  const isEnd = (to: string) =>
    to === "/console" || places.some((inner) => inner.to.startsWith(`${to}/`) && pathname.startsWith(inner.to));
  return (
    <nav ref={nav} id={sidebarId} popover="auto" className="console-side" aria-label="Console">
      <ul>
        {inGroups(places).map(({ heading, places: under }) => (
          <li key={heading} className="console-group">
            {heading && <p>{heading}</p>}
            <ul>
              {under.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink to={withStore(to, store)} end={isEnd(to)} className="console-place">
                    <Icon of={icon} size={18} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
