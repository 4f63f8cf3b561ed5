import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { CONTACT_LENS_MENU } from "#domain/catalogue/product-kinds.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useApproach } from "#web/ui/use-approach.ts";
import { listAddress } from "./list-address.ts";
import { LatePanel } from "./menus/late-panel.tsx";
import type { CategoryMenu } from "./shell-data.ts";
import { TextSizeSwitch } from "./text-size-switch.tsx";

type NavigationProps = {
  menus: readonly CategoryMenu[];
  blogHref: string;
  /** At the foot of the drawer on a phone. */
  children: ReactNode;
};

/**
 * One list for both: a row with panels on a desk, a drawer on a phone. The drawer is a popover and the panels are
 * details, so the browser opens, closes and gives back the focus without JavaScript.
 */
export function Navigation({ menus, blogHref, children }: NavigationProps) {
  const [approaches, setApproaches] = useState(0);
  const nav = useRef<HTMLElement>(null);
  useApproach(nav, () => setApproaches((times) => times + 1));
  return (
    <nav ref={nav} id="site-nav" popover="auto" className="site-nav" aria-label="Shop">
      <div className="drawer-head">
        <span className="heading">Menu</span>
        <TextSizeSwitch />
        <button type="button" className="icon-button" popoverTarget="site-nav" popoverTargetAction="hide">
          <Icon of={X} size={24} />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <ul className="nav-list page">
        {menus.map((menu) => (
          <li key={menu.slug}>
            <NavPanel label={menu.label}>
              <MenuPanel menu={menu} approaches={approaches} />
            </NavPanel>
          </li>
        ))}
        <li className="nav-small">
          <NavPanel label="CONTACT LENSES">
            <ul className="panel-links">
              {CONTACT_LENS_MENU.map((kind) => (
                <li key={kind.name}>
                  <Link to={listAddress(kind.slug, { name: kind.name })}>{kind.label}</Link>
                </li>
              ))}
            </ul>
          </NavPanel>
        </li>
        <li className="nav-rest">
          <Link to={listAddress("accessories")}>Accessories</Link>
        </li>
        <li>
          <Link to="/store-locator">Store Locator</Link>
        </li>
        <li>
          <Link to="/sale">Sale</Link>
        </li>
        <li>{blogHref.startsWith("/") ? <Link to={blogHref}>Blog</Link> : <a href={blogHref}>Blog</a>}</li>
      </ul>
      <div className="drawer-foot">{children}</div>
    </nav>
  );
}

/** Panels of one name close each other. */
function NavPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details name="nav-panel" className="nav-item" data-menu data-hover>
      <summary>
        {label}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className="nav-panel">{children}</div>
    </details>
  );
}

/** Until somebody comes near the menus each has its short form. What was lost is fetched at the next approach. */
function MenuPanel({ menu, approaches }: { menu: CategoryMenu; approaches: number }) {
  const short = <ShortPanel menu={menu} />;
  if (approaches === 0) return short;
  return <LatePanel slug={menu.slug} meanwhile={short} askAgainWith={approaches} />;
}

/** Enough to go on with, until the rest has come: without JavaScript and without a network it leads to a page. */
function ShortPanel({ menu }: { menu: CategoryMenu }) {
  return (
    <div className="page panel-inside panel-short">
      {menu.people.map(({ label, mainCategory }) => (
        <Link key={mainCategory} to={listAddress(menu.slug, { main_category: mainCategory })}>
          {label}
        </Link>
      ))}
      <Link to={`/menu#${menu.slug}`}>Brands and shapes</Link>
      <Link to={listAddress(menu.slug)} className="panel-all">
        All {menu.label.toLowerCase()}
      </Link>
    </div>
  );
}
