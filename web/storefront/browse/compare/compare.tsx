import type { ComparedFrame } from "#services/catalogue/compare-frames.ts";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { pageHead } from "#web/page/page-head.ts";
import { TryOnLink } from "#web/storefront/product/try-on/try-on-link.tsx";
import type { Route } from "./+types/compare.ts";
import { COMPARE_MOST, compareAddress, compared } from "./compared.ts";
import { CompareTable } from "./compare-table.tsx";
import { loadCompare } from "./load-compare.ts";
import "./compare.css";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCompare({ context, url });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const frames = loaderData?.frames ?? [];
  const titles = frames.map(({ title }) => title).join(", ");
  return pageHead(matches, {
    title: titles ? `Compare ${titles}` : "Compare frames",
    description:
      "Up to four frames side by side: price, shape, rim, material, sizes in millimetres, colours and stock.",
    path: compareAddress(frames.map(({ liveSaleId }) => liveSaleId)),
    // Four of a thousand frames make billions of addresses: none of them is for search engines.
    unlisted: true,
  });
}

/** Up to four frames side by side; the address says which, so that it can be shared. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { frames, missing } = loaderData;
  const marked = useKeptIds(compared);
  const room = COMPARE_MOST - frames.length;
  return (
    <div className="page compare">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Compare frames" }]} />
      <h1 className="mt-2">Compare frames</h1>
      {missing > 0 && (
        <Alert kind="warning" className="mt-4">
          {missing === 1 ? "One frame in this link is" : `${missing} frames in this link are`} no longer sold.
        </Alert>
      )}
      {frames.length === 0 ? (
        <EmptyState
          title="No frames to compare yet"
          picture={<Spectacles mood="empty" />}
          action={
            <>
              {marked.length > 0 && (
                <LinkButton to={compareAddress(marked)}>
                  {marked.length === 1 ? "See the frame you marked" : `Compare the ${marked.length} frames you marked`}
                </LinkButton>
              )}
              <LinkButton to="/productList/eye_glasses" variant={marked.length > 0 ? "secondary" : "primary"}>
                See all eyeglasses
              </LinkButton>
              <LinkButton to="/productList/sun_glasses" variant="secondary">
                See all sunglasses
              </LinkButton>
            </>
          }
        >
          Tap the scales icon on up to {COMPARE_MOST} frames to see them here side by side.
        </EmptyState>
      ) : (
        <>
          <TryOnAll frames={frames} />
          <CompareTable frames={frames} />
          {room > 0 && (
            <p className="compare-more">
              <LinkButton to="/productList" variant="secondary">
                Find another frame
              </LinkButton>
              <span className="text-slate">
                There is room for {room} more. Tap the scales icon on a frame to add it.
              </span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function TryOnAll({ frames }: { frames: readonly ComparedFrame[] }) {
  const ids = frames.filter(({ canTryOn }) => canTryOn).map(({ liveSaleId }) => liveSaleId);
  if (ids.length === 0) return null;
  return (
    <p className="mt-4">
      <TryOnLink ids={ids}>{ids.length === 1 ? "Try it on" : "Try them on, side by side"}</TryOnLink>
    </p>
  );
}
