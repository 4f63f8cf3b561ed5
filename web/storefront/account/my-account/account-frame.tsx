import { Eye, Glasses, type LucideIcon, LogOut, MapPin, Package, Star, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";
import { useVisitor } from "#web/session/visitor.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Portrait } from "./portrait.tsx";

const PAGES: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: "/user/profile", label: "My Profile", icon: UserRound },
  { to: "/order-status", label: "My Orders", icon: Package },
  { to: "/user/prescriptions", label: "My Prescriptions", icon: Glasses },
  { to: "/user/eye-tests", label: "My Eye Tests", icon: Eye },
  { to: "/user/reviews", label: "My Reviews", icon: Star },
  { to: "/address_book", label: "Address Book", icon: MapPin },
];

type AccountFrameProps = {
  title: ReactNode;
  person: { name: string; email: string };
  children: ReactNode;
};

/** A page of one's own account, with the side menu; on a phone the menu is a row above the page. */
export function AccountFrame({ title, person, children }: AccountFrameProps) {
  const picture = useVisitor()?.person?.profile_picture ?? null;
  return (
    <div className="page account">
      <aside className="account-side">
        <div className="account-person">
          {picture !== null && <Portrait path={picture} size={48} />}
          <p>
            <span className="block semibold">{person.name}</span>
            <span className="block text-sm text-slate">{person.email}</span>
          </p>
        </div>
        <nav aria-label="My account">
          <ul className="account-menu">
            {PAGES.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} className="account-link">
                  <Icon of={icon} size={22} />
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <Form method="post" action="/logout">
                <button className="account-link">
                  <Icon of={LogOut} size={22} />
                  Logout
                </button>
              </Form>
            </li>
          </ul>
        </nav>
      </aside>
      <div className="account-page">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
