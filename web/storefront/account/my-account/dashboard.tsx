import { Eye, Heart, MapPin, Package, ShoppingBag, Truck, UserRound } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import { isSignedIn, isStaff } from "#domain/accounts/actor.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { noStore } from "#web/page/no-store.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { Route } from "./+types/dashboard.ts";
import { hiddenHead } from "#web/page/page-head.ts";

/** Outside the frame of the shop, for signed-in customers. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readActor(context);
  if (!isSignedIn(actor)) throw redirect("/");
  const { shopName } = await getSettings(context.get(shopContext).db);
  const role = isStaff(actor) ? ("staff" as const) : ("User" as const);
  return data({ role, firstName: actor.firstName, shopName }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, loaderData?.role === "staff" ? "Error Page" : "Dashboard");
}

const PLACES = [
  { to: "/order-status", label: "My Orders", icon: Package },
  { to: "/track-your-order", label: "Track an order", icon: Truck },
  { to: "/user/eye-tests", label: "My Eye Tests", icon: Eye },
  { to: "/user/profile", label: "My Profile", icon: UserRound },
  { to: "/address_book", label: "Address Book", icon: MapPin },
  { to: "/wishlist", label: "Wishlist", icon: Heart },
  { to: "/cart", label: "Cart", icon: ShoppingBag },
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="page dashboard">
      <Link to="/" className="dashboard-logo">
        <Wordmark name={loaderData.shopName} />
      </Link>
      {loaderData.role === "User" ? <Welcome firstName={loaderData.firstName} /> : <NotForStaff />}
    </main>
  );
}

function Welcome({ firstName }: { firstName: string }) {
  return (
    <>
      <h1>Welcome, {firstName}</h1>
      <nav aria-label="My account">
        <ul className="dashboard-places">
          {PLACES.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className="card dashboard-place">
                <Icon of={icon} size={28} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-acts">
        <LinkButton to="/">Continue shopping</LinkButton>
        <LogoutForm />
      </div>
    </>
  );
}

function NotForStaff() {
  return (
    <>
      <h1>Error Page</h1>
      <p>This page is for customers, and you are signed in as a member of staff.</p>
      <div className="account-acts">
        <LinkButton to="/">Go to the shop</LinkButton>
        <LogoutForm />
      </div>
    </>
  );
}

function LogoutForm() {
  return (
    <Form method="post" action="/logout">
      <Button variant="secondary">Logout</Button>
    </Form>
  );
}
