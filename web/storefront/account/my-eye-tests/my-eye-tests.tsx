import { data } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { listOwnEyeTests } from "#services/stores/list-own-eye-tests.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/my-eye-tests.ts";
import { openEyeTest } from "./open-eye-test.ts";
import { ComingTest, PastTest } from "./own-eye-test.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { coming, over } = await listOwnEyeTests(context.get(shopContext), { actor });
  return data({ person: { name: fullName(actor), email: actor.email }, coming, over }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  return openEyeTest({ request, context }).catch(throwNotFound);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Eye Tests");
}

export default function MyEyeTests({ loaderData, actionData }: Route.ComponentProps) {
  const { person, coming, over } = loaderData;
  useRefusal(actionData);
  return (
    <AccountFrame title="My Eye Tests" person={person}>
      {actionData && (
        <noscript>
          <Alert kind="error">{actionData.message}</Alert>
        </noscript>
      )}
      {coming.length + over.length === 0 ? (
        <NoTests />
      ) : (
        <>
          {coming.length > 0 && (
            <section className="grid gap-4" aria-labelledby="coming">
              <h2 id="coming">Coming up</h2>
              <ul className="grid gap-4">
                {coming.map((booking) => (
                  <ComingTest key={booking.id} booking={booking} />
                ))}
              </ul>
            </section>
          )}
          <div className="account-acts">
            <LinkButton to="/home-eyetest" variant="secondary">
              Book an eye test
            </LinkButton>
          </div>
          {over.length > 0 && (
            <section className="grid gap-4" aria-labelledby="over">
              <h2 id="over">Past and cancelled</h2>
              <ul className="grid gap-4">
                {over.map((booking) => (
                  <PastTest key={booking.id} booking={booking} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </AccountFrame>
  );
}

function NoTests() {
  return (
    <EmptyState
      picture={<Spectacles mood="empty" />}
      title="No eye test booked yet"
      action={<LinkButton to="/home-eyetest">Book an eye test</LinkButton>}
    >
      Eye tests that you book while you are signed in appear here. They are free.
    </EmptyState>
  );
}
