import { data, Link } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { listSameLenses } from "#services/orders/list-same-lenses.ts";
import { listLinePrescriptions } from "#services/prescriptions/list-line-prescriptions.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { orderPath, sameLensesPath } from "#web/storefront/account/one-order/order-words.ts";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { framesFor } from "#web/storefront/product/lens-guide/guide-address.ts";
import { pageAddress } from "#web/storefront/product/product-detail/page-address.ts";
import { rxOfLine } from "./rx-of-line.ts";
import type { Route } from "./+types/same-lenses.ts";

const LIMIT = 24;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const line = idParamSchema.safeParse(params.lineId);
  if (!line.success) throw data(null, { status: 404 });
  const { billingId } = params;
  const asked = idParamSchema.safeParse(url.searchParams.get("page"));
  const page = asked.success ? Math.min(asked.data, 1_000) : 1;
  try {
    const same = await listSameLenses(shop, { actor, billingId, lineId: line.data, page, limit: LIMIT });
    const given = await listLinePrescriptions(shop, { holder: { actor, guestKey: null }, orderId: billingId });
    const rx = rxOfLine(given.lines.find(({ orderLineId }) => orderLineId === line.data) ?? null);
    const frames = same.frames.map(({ card, lensRecordId }) => ({ card: toShownCard(card), lensRecordId }));
    const person = { name: fullName(actor), email: actor.email };
    return data({ ...same, frames, rx, page, billingId, lineId: line.data, person }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Same lenses, another frame");
}

/** Frames that take the lenses of a pair once more; each opens its wizard with these lenses and their prescription chosen. */
export default function SameLenses({ loaderData }: Route.ComponentProps) {
  const { lens, frames, hasMore, rx, page, billingId, lineId, person } = loaderData;
  const pageOf = (next: number) => `${sameLensesPath(billingId, lineId)}${next === 1 ? "" : `?page=${next}`}`;
  const addressOf = ({ card, lensRecordId }: (typeof frames)[number], attributeId: number | undefined) =>
    pageAddress(
      { liveSaleId: card.liveSaleId, attributeId: attributeId ?? null, size: null },
      { step: 2, power: lens.powerTypeCode, lens: lensRecordId, prescription: rx.id },
    );
  return (
    <AccountFrame title="Same lenses, another frame" person={person}>
      <p>
        <Link to={orderPath(billingId)} className="link">
          Back to the order
        </Link>
      </p>
      <p className="mt-2">
        {lens.powerTypeName}, {lens.packageName}, as in {lens.oldFrame}. Choose a frame: the lenses are selected
        already.
      </p>
      {rx.warns ? (
        <Alert kind="warning" className="mt-4">
          {rx.words}
        </Alert>
      ) : (
        <p className="mt-2 text-slate">{rx.words}</p>
      )}
      {frames.length === 0 ? (
        <EmptyState
          picture={<Spectacles mood="empty" />}
          title={page === 1 ? "No frames for these lenses right now" : "No more frames"}
          action={
            <LinkButton to={page === 1 ? framesFor(lens.powerTypeCode, { frame: null }) : pageOf(1)}>
              {page === 1 ? "See frames for similar lenses" : "See the first frames"}
            </LinkButton>
          }
        >
          You can get similar lenses with another coating.
        </EmptyState>
      ) : (
        <ul className="product-grid mt-6">
          {frames.map((frame, place) => (
            <li key={frame.card.id}>
              <ProductCard
                product={frame.card}
                hrefOf={(colour) => addressOf(frame, colour)}
                headingLevel={2}
                loading={place < 3 ? "eager" : "lazy"}
              />
            </li>
          ))}
        </ul>
      )}
      {frames.length > 0 && (
        <nav aria-label="More frames" className="mt-6 flex flex-wrap gap-3">
          {page > 1 && (
            <LinkButton to={pageOf(page - 1)} variant="secondary">
              Previous frames
            </LinkButton>
          )}
          {hasMore && (
            <LinkButton to={pageOf(page + 1)} variant="secondary">
              More frames
            </LinkButton>
          )}
        </nav>
      )}
    </AccountFrame>
  );
}
