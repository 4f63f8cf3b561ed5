import { Link } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { type ShownCard as Product, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { listGuestWishlist, listWishlist } from "#services/wishlist/list-wishlist.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readGuestWishlist } from "#web/session/guest-wishlist.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import emptyWishlist from "#web/ui/art/empty-wishlist.svg";
import { Notice } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { likes } from "#web/storefront/browse/like-button/likes.ts";
import { readPage } from "#web/storefront/browse/product-list/load-list.ts";
import { PageBeyond } from "#web/storefront/browse/product-list/page-beyond.tsx";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { keepShownWalk } from "#web/storefront/product/neighbours/walks.ts";
import { TRY_ON_MOST } from "#web/storefront/product/try-on/try-on-address.ts";
import { TryOnLink } from "#web/storefront/product/try-on/try-on-link.tsx";
import type { Route } from "./+types/wishlist.ts";
import { useWishlist } from "./use-wishlist.ts";
import { hiddenHead } from "#web/page/page-head.ts";

const perPage = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const page = readPage(query, "page");
  const actor = await readActor(context);
  const problem = query.has("problem");
  if (isSignedIn(actor)) {
    const { data, total } = await listWishlist(db, { actor, page, limit: perPage });
    return { products: data.map(toShownCard), total, page, problem, signedIn: true };
  }
  const productIds = readGuestWishlist(request);
  const listed = await listGuestWishlist(db, { productIds });
  const products = listed.slice((page - 1) * perPage, page * perPage).map(toShownCard);
  return { products, total: listed.length, page, problem, signedIn: false };
}

/** A heart that was pressed a moment ago is on its way to the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await likes.settled();
  return serverLoader();
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Wishlist");
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { products, total, page, problem, signedIn } = loaderData;
  const { shown, heading } = useWishlist(products);
  const pages = Math.ceil(total / perPage);
  const addressOf = (to: number) => (to === 1 ? "/wishlist" : `/wishlist?page=${to}`);
  const here = addressOf(page);
  const left = total - (products.length - shown.length);
  return (
    <>
      {problem && (
        <Notice kind="error" closeHref="/wishlist">
          We could not find that product, so your wishlist has not changed.
        </Notice>
      )}
      <div className="page product-list">
        <header className="product-list-head">
          <h1 ref={heading} tabIndex={-1}>
            Wishlist
          </h1>
          {left > 0 && <p className="text-slate figures">{left === 1 ? "1 product" : `${left} products`}</p>}
        </header>
        {!signedIn && left > 0 && (
          <p className="wishlist-note">
            Saved in this browser.
            <Link to={signInAddress("/wishlist")} className="link" preventScrollReset rel="nofollow">
              Sign in to save it to your account
            </Link>
          </p>
        )}
        {left === 0 ? (
          <EmptyState
            title="Wishlist Empty"
            picture={<img src={emptyWishlist} alt="" width={320} height={240} />}
            action={<LinkButton to="/productList/eye_glasses">See all eyeglasses</LinkButton>}
          >
            Tap the heart on a frame you like and you will find it here.
          </EmptyState>
        ) : products.length === 0 ? (
          <PageBeyond page={page} pages={pages} addressOf={addressOf} />
        ) : (
          <>
            <TryOnFirst products={shown} />
            <ul className="wishlist-grid" onClickCapture={({ currentTarget }) => keepShownWalk(currentTarget, here)}>
              {shown.map((product, place) => (
                <li key={product.id}>
                  <ProductCard
                    product={product}
                    inWishlist
                    inList={here}
                    headingLevel={2}
                    sizes="(min-width: 1024px) 296px, (min-width: 640px) 46vw, 92vw"
                    loading={place === 0 ? "first" : place < 4 ? "eager" : "lazy"}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <Pagination page={page} pages={pages} hrefOf={addressOf} />
      </div>
    </>
  );
}

/** The first frames of the list that can be tried on, as many as fit side by side. */
function TryOnFirst({ products }: { products: readonly Product[] }) {
  const frames = products.filter(({ canTryOn }) => canTryOn);
  const ids = frames.slice(0, TRY_ON_MOST).map(({ liveSaleId }) => liveSaleId);
  if (ids.length === 0) return null;
  return (
    <p className="wishlist-try-on">
      <TryOnLink ids={ids}>{ids.length === 1 ? "Try it on" : `Try on ${ids.length} frames, side by side`}</TryOnLink>
    </p>
  );
}
