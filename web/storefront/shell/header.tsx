import { Heart, Menu, ShoppingBag, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { UNKNOWN_VISITOR, useVisitor } from "#web/session/visitor.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Portrait } from "#web/storefront/account/my-account/portrait.tsx";
import { later } from "#web/ui/later.tsx";
import type { ShellData } from "./shell-data.ts";
import { useMenus } from "./use-menus.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

// Links in sight and in a drawer: they work by themselves, and wake for whoever comes to them.
const LaterUtility = later("utility", "div", async () => (await import("./utility-links.tsx")).UtilityLinks, "touch");
const utility = { className: "page" };
const LaterNavigation = later("nav", "nav", async () => (await import("./navigation.tsx")).Navigation, "touch");
const nav = { id: "site-nav", popover: "auto", className: "site-nav", "aria-label": "Shop" } as const;

type HeaderProps = {
  data: ShellData;
  search: ReactNode;
};

/** Who is about to pay is led nowhere else: no menus there. */
export function Header({ data, search }: HeaderProps) {
  const paying = useLocation().pathname === "/address";
  const header = useMenus(!paying);
  return (
    <header className={paying ? "site-header site-header-paying" : "site-header"} ref={header}>
      <div className="utility-bar">
        <LaterUtility element={utility} shop={data.shop} />
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
      {!paying && <LaterNavigation element={nav} menus={data.menus} blogHref={data.blogHref} shop={data.shop} />}
    </header>
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
