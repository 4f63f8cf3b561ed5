import { Heart, Menu, Phone, ShoppingBag, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { UNKNOWN_VISITOR, useVisitor } from "#web/session/visitor.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Navigation } from "./navigation.tsx";
import { SearchBox } from "./search-box.tsx";
import { Portrait } from "#web/storefront/account/my-account/portrait.tsx";
import type { ShellData, ShopCard } from "./shell-data.ts";
import { TextSizeSwitch } from "./text-size-switch.tsx";
import { useMenus } from "./use-menus.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

type HeaderProps = {
  data: ShellData;
  /** In place of the plain search box: one that suggests. */
  search?: ReactNode;
};

/** Who is about to pay is led nowhere else: no menus there. */
export function Header({ data, search = <SearchBox /> }: HeaderProps) {
  const paying = useLocation().pathname === "/address";
  const header = useMenus(!paying);
  return (
    <header className={paying ? "site-header site-header-paying" : "site-header"} ref={header}>
      <div className="utility-bar">
        <div className="page">
          <UtilityLinks shop={data.shop} />
        </div>
      </div>
      <div className="masthead">
        <div className="page masthead-row">
          {!paying && (
            <button type="button" className="tool menu-button" popoverTarget="site-nav">
              <Icon of={Menu} size={24} />
              <span className="tool-label">Menu</span>
            </button>
          )}
          <Link to="/" className="masthead-logo">
            <Wordmark name={data.shop.name} />
          </Link>
          <div className="masthead-search">{search}</div>
          <Tools />
        </div>
      </div>
      {!paying && (
        <Navigation menus={data.menus} blogHref={data.blogHref}>
          <UtilityLinks shop={data.shop} inDrawer />
        </Navigation>
      )}
    </header>
  );
}

/** The drawer of a phone has the larger text at its head, in sight. */
function UtilityLinks({ shop, inDrawer = false }: { shop: ShopCard; inDrawer?: boolean }) {
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
        <Link to="/store-locator">Stores near you</Link>
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

function Tools() {
  const { person, cartCount } = useVisitor() ?? UNKNOWN_VISITOR;
  return (
    <ul className="tools">
      <li>{person ? <PersonMenu firstName={person.first_name} picture={person.profile_picture} /> : <SignInLink />}</li>
      <li>
        <Link to="/wishlist" className="tool">
          <Icon of={Heart} size={24} />
          <span className="tool-label">Wishlist</span>
        </Link>
      </li>
      <li>
        <Link to="/cart" className="tool">
          <span className="tool-mark">
            <Icon of={ShoppingBag} size={24} />
            {cartCount > 0 && (
              <span className="tool-count" aria-hidden="true">
                {cartCount > 99 ? "99+" : cartCount}
              </span>
            )}
          </span>
          <span className="tool-label">Cart</span>
          {cartCount > 0 && <span className="sr-only">, {cartCount === 1 ? "1 item" : `${cartCount} items`}</span>}
        </Link>
      </li>
    </ul>
  );
}

/** Opens the login dialog over the page that is shown: it is a parameter of the address. */
function SignInLink() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("auth", "login");
  return (
    <Link to={`${pathname}?${query}`} className="tool" preventScrollReset rel="nofollow">
      <Icon of={UserRound} size={24} />
      <span className="tool-label">Sign in</span>
    </Link>
  );
}

function PersonMenu({ firstName, picture }: { firstName: string; picture: string | null }) {
  return (
    <details className="person-menu" data-menu>
      <summary className="tool">
        {picture === null ? <Icon of={UserRound} size={24} /> : <Portrait path={picture} size={24} />}
        <span className="tool-label">
          <span className="sr-only">Account of </span>
          {firstName}
        </span>
      </summary>
      <ul className="person-list">
        <li>
          <Link to="/user/profile">My Profile</Link>
        </li>
        <li>
          <Link to="/order-status">My Order</Link>
        </li>
        <li>
          <Form method="post" action="/logout">
            <button>Logout</button>
          </Form>
        </li>
      </ul>
    </details>
  );
}
