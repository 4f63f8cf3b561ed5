import { data, Link } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { ORDERS_NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { listCustomerOrders } from "#services/orders/list-customer-orders.ts";
import { listPasskeys } from "#services/passkeys/own-passkeys.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { offersPasskey } from "#web/storefront/account/my-account/offers-passkey.ts";
import { PasskeyOffer } from "#web/storefront/account/my-account/passkey-offer.tsx";
import { type Refusal, wantsDocument } from "#web/forms/answer.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { GIVEN_TEXT } from "#web/storefront/account/prescription/given-text.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/order-status.ts";
import { giveAction } from "./give-action.ts";
import { loadLinePrescriptions } from "./load-line-prescriptions.ts";
import { loadReviewable } from "./load-reviewable.ts";
import { OrderCard } from "./order-card.tsx";
import { hiddenHead } from "#web/page/page-head.ts";

const LIMIT = 100;
const failed = { kind: "failed" as const, person: { name: "", email: "" } };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { db, now, appUrl } = shop;
  const person = { name: fullName(actor), email: actor.email };
  try {
    const [found, passkeys] = await Promise.all([
      listCustomerOrders(db, { actor, userId: actor.id, page: 1, limit: LIMIT, now: now() }),
      // Only an offer hangs on them.
      listPasskeys(db, { actor }).catch((error: unknown) => {
        context.get(visitContext).log.error({ err: error }, "passkeys could not be read");
        return null;
      }),
    ]);
    const offer = passkeys && offersPasskey({ actor, request, appUrl, passkeys: passkeys.length });
    const [given, reviewable] = await Promise.all([
      loadLinePrescriptions(shop, { actor, orders: found.data, url }),
      loadReviewable(context, { actor, orderIds: found.data.map(({ id }) => id) }),
    ]);
    const way = url.searchParams.get("given");
    const done = way === "typed" || way === "sheet" ? GIVEN_TEXT[way] : null;
    const list = { kind: "orders" as const, orders: found.data, total: found.total };
    return data({ ...list, person, done, offer, reviewable, ...given }, noStore());
  } catch (error) {
    context.get(visitContext).log.error({ err: error }, "orders could not be read");
    return data({ ...failed, person }, { ...noStore(), status: wantsDocument(request) ? 503 : 200 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return giveAction({ request, context, form: await readForm(request) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Orders");
}

export default function OrderStatus({ loaderData, actionData }: Route.ComponentProps) {
  const page = useLastKnown(loaderData);
  if (page === null) return null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <AccountFrame title="My Orders" person={page.person}>
      {page.kind === "orders" && page.offer && page.giving === null && <PasskeyOffer />}
      {page.kind === "failed" ? (
        <Failed />
      ) : page.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <Orders {...{ page, refusal }} />
      )}
    </AccountFrame>
  );
}

type OrdersPage = Extract<Route.ComponentProps["loaderData"], { kind: "orders" }>;

function Orders({ page, refusal }: { page: OrdersPage; refusal: Refusal | undefined }) {
  const { orders, total, prescriptions, giving, reviewable, done } = page;
  return (
    <>
      <SavedNote>{done}</SavedNote>
      {total > LIMIT && (
        <p className="text-slate">
          Your latest {LIMIT} of {total} orders.
        </p>
      )}
      <ol className="orders">
        {orders.map((order) => (
          <OrderCard key={order.id} {...{ order, prescriptions, giving, refusal, reviewable }} />
        ))}
      </ol>
    </>
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
      Your orders are safe. Please try again.
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
      Your orders, delivery dates and invoices will appear here. You can also{" "}
      <Link to="/track-your-order" className="link">
        track an order by its number
      </Link>
      .
    </EmptyState>
  );
}
