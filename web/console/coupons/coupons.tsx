import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { COUPONS_COUNTED_TO, listCoupons } from "#services/coupons/list-coupons.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/coupons.ts";
import { COUPON_LIST } from "./coupon-list.tsx";
import { COUPONS_PAGE, TRY_PAGE } from "./coupon-pages.ts";
import { readAskedCoupons } from "./read-asked-coupons.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { after, before } = readListState(COUPON_LIST, url.searchParams, []);
  const asked = readAskedCoupons(url, { actor, now: now() });
  const [page, saved] = await Promise.all([
    listCoupons(db, { ...asked, after: readId(after), before: readId(before) }),
    listSavedViews(db, { actor, list: COUPON_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const mayChange = isPermitted(actor, "coupon.change");
  return data({ answer: { ...page, countedTo: COUPONS_COUNTED_TO }, saved, mayChange }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What customers save with a code: how often it was used, and what it has cost. */
export default function Coupons({ loaderData: { answer, saved, mayChange } }: Route.ComponentProps) {
  const actions = (
    <>
      <LinkButton to={TRY_PAGE} size="small" variant="secondary">
        Try a coupon
      </LinkButton>
      {mayChange && (
        <LinkButton to={`${COUPONS_PAGE}/new`} size="small">
          New coupon
        </LinkButton>
      )}
    </>
  );
  return (
    <ListPage
      spec={COUPON_LIST}
      answer={answer}
      saved={saved}
      actions={actions}
      exportPath={`${COUPONS_PAGE}.csv`}
      empty={{ title: "No coupons yet", words: "A code with which customers save an amount or per cent." }}
    />
  );
}
