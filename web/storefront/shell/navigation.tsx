import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CONTACT_LENS_MENU } from "#domain/catalogue/sub-categories.ts";
import { Icon } from "#web/ui/icon.tsx";
import { listAddress } from "./list-address.ts";
import type { CategoryMenu, PeopleMenu } from "./shell-data.ts";

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
  return (
    <nav id="site-nav" popover="auto" className="site-nav" aria-label="Shop">
      <div className="drawer-head">
        <span className="heading">Menu</span>
        <button type="button" className="icon-button" popoverTarget="site-nav" popoverTargetAction="hide">
          <Icon of={X} size={24} />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <ul className="nav-list page">
        {menus.map((menu) => (
          <li key={menu.slug}>
            <NavPanel label={menu.label}>
              <CategoryPanel menu={menu} />
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

function CategoryPanel({ menu }: { menu: CategoryMenu }) {
  return (
    <div className="page panel-inside">
      {menu.people.map((people) => (
        <PeopleColumn key={people.mainCategory} slug={menu.slug} people={people} />
      ))}
      <Link to={listAddress(menu.slug)} className="panel-all">
        All {menu.label.toLowerCase()}
      </Link>
    </div>
  );
}

function PeopleColumn({ slug, people }: { slug: string; people: PeopleMenu }) {
  const { label, mainCategory, brands, shapes } = people;
  const id = `${slug}-${mainCategory}`;
  return (
    <section className="panel-people" aria-labelledby={id}>
      <h2 id={id}>
        <Link to={listAddress(slug, { main_category: mainCategory })}>{label}</Link>
      </h2>
      <div>
        <h3>Shop by brand</h3>
        <ul>
          {brands.map((brand) => (
            <li key={brand.code}>
              <Link to={listAddress(slug, { brand: brand.code, main_category: mainCategory })}>{brand.name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Shop by shape</h3>
        <ul>
          {shapes.map((shape) => (
            <li key={shape}>
              <Link to={listAddress(slug, { shape, main_category: mainCategory })}>{shape}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
