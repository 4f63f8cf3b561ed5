import { ChevronDown, CircleUserRound, Keyboard, LogOut, Menu, ShieldCheck, Store } from "lucide-react";
import { Form, Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { LockTill } from "#web/console/tills/lock-till.tsx";
import { SearchPalette } from "#web/console/search/palette.tsx";
import { SearchField } from "#web/console/search/search-field.tsx";
import { ShopMark } from "./shop-mark.tsx";
import type { Frame } from "./load-frame.ts";
import { openHelp } from "./shortcuts.tsx";
import { sidebarId } from "./sidebar.tsx";
import { StoreSwitch } from "./store-switch.tsx";

/** Above every screen: for which store, and who is here. */
export function TopBar({ frame }: { frame: Frame }) {
  return (
    <header className="console-top">
      <button type="button" className="console-menu-button" popoverTarget={sidebarId} aria-label="Menu">
        <Icon of={Menu} size={20} />
      </button>
      <Link to="/console" className="console-mark">
        <ShopMark /> <span className="sr-only">console, Today</span>
      </Link>
      <SearchField />
      <SearchPalette person={frame.id} screens={frame.screens} />
      <StoreSwitch stores={frame.stores} />
      {frame.till !== null && <LockTill />}
      <details className="console-person" name="console-top">
        <summary>
          <Icon of={CircleUserRound} size={20} />
          <span className="console-person-name">{frame.name}</span>
          <Icon of={ChevronDown} size={16} />
        </summary>
        <div className="console-card">
          <p>
            <strong>{frame.name}</strong>
            <span>{frame.till === null ? frame.role : `${frame.role}, at ${frame.till}`}</span>
          </p>
          <button type="button" className="console-card-row" onClick={openHelp}>
            <Icon of={Keyboard} size={16} /> Keys
          </button>
          {frame.till === null && (
            <Link to="/console/security" className="console-card-row">
              <Icon of={ShieldCheck} size={16} /> Security
            </Link>
          )}
          <Link to="/" reloadDocument className="console-card-row">
            <Icon of={Store} size={16} /> The shop
          </Link>
          {frame.till === null && (
            <Form method="post" action="/logout">
              <input type="hidden" name="page" value="/console" />
              <button className="console-card-row">
                <Icon of={LogOut} size={16} /> Sign out
              </button>
            </Form>
          )}
        </div>
      </details>
    </header>
  );
}
