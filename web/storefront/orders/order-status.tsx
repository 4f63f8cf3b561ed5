import { data, isRouteErrorResponse, Link } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { ORDERS_NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { listCustomerOrders } from "#services/orders/list-customer-orders.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AccountFrame } from "../account/account-frame.tsx";
import { loadAgain } from "../account/load-again.ts";
import { noStore, wantsDocument } from "../cart/answer-form.ts";
import { Spectacles } from "../shell/spectacles.tsx";
import type { Route } from "./+types/order-status.ts";
import { OrderCard } from "./order-card.tsx";
import { hiddenHead } from "../seo/page-head.ts";

const LIMIT = 100;
const failed = { kind: "failed" as const, person: { name: "", email: "" } };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const person = { name: fullName(actor), email: actor.email };
  try {
    const found = await listCustomerOrders(db, { actor, userId: actor.id, page: 1, limit: LIMIT, now: now() });
    return data({ kind: "orders" as const, person, orders: found.data, total: found.total }, noStore());
  } catch (error) {
    context.get(visitContext).log.error({ err: error }, "orders could not be read");
    return data({ ...failed, person }, { ...noStore(), status: wantsDocument(request) ? 503 : 200 });
  }
}

/** Without an answer the page still opens, and says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (fault) {
    // A redirect or an answer of the server's own is none of our business.
    if (fault instanceof Response || isRouteErrorResponse(fault) || isAbort(fault)) throw fault;
    return failed;
  }
}

const isAbort = (fault: unknown) => fault instanceof DOMException && fault.name === "AbortError";

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Orders");
}

export default function OrderStatus({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame title="My Orders" person={loaderData.person}>
      {loaderData.kind === "failed" ? (
        <Failed />
      ) : loaderData.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          {loaderData.total > LIMIT && (
            <p className="text-slate">
              Your latest {LIMIT} of {loaderData.total} orders.
            </p>
          )}
          <ol className="orders">
            {loaderData.orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ol>
        </>
      )}
    </AccountFrame>
  );
}

function Failed() {
  return (
    <EmptyState
      picture={<Spectacles mood="broken" />}
      title={ORDERS_NETWORK_FAILURE}
      action={
        <LinkButton to="/order-status" replace>
          Try again
        </LinkButton>
      }
    >
      Nothing is lost: what you ordered is safe with us.
    </EmptyState>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={<Spectacles mood="empty" />}
      title="No orders yet"
      action={<LinkButton to="/productList/eye_glasses">See all eyeglasses</LinkButton>}
    >
      <p>
        What you order appears here with its state, its dates and its invoice. You can also{" "}
        <Link to="/track-your-order" className="link">
          track an order by its number
        </Link>
        .
      </p>
    </EmptyState>
  );
}
