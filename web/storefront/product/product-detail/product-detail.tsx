import { Rotate3d } from "lucide-react";
import { data, Link, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { orLeadOn } from "#web/page/lead-on.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/product-detail.ts";
import { Icon } from "#web/ui/icon.tsx";
import { late, useFetchAhead } from "#web/ui/late.tsx";
import { useWalk } from "#web/storefront/product/neighbours/use-walk.ts";
import { FrameViewerDialog } from "./frame-viewer/viewer-dialog.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { WizardDialog } from "./lens-wizard/wizard-dialog.tsx";
import { Questions } from "./questions/questions.tsx";
import { Reviews } from "./reviews/reviews.tsx";
import { RecentlySeen } from "#web/storefront/browse/recently-seen/recently-seen.tsx";
import { useRememberSeen } from "#web/storefront/browse/recently-seen/seen.ts";
import { SimilarProducts } from "./similar-products.tsx";
import { BuyBox } from "./buy-box.tsx";
import { chooseVariant } from "./choose-variant.ts";
import { describePage } from "./describe-page.ts";
import { loadPage } from "./load-page.ts";
import { pageAddress, readPageState } from "./page-address.ts";
import { postProduct } from "./post-product.ts";
import { ProductFacts } from "./product-facts.tsx";

const Neighbours = late(async () => (await import("#web/storefront/product/neighbours/neighbours.tsx")).Neighbours);

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args).catch(orLeadOn(args));
  // What somebody gave of their eyes is kept by nobody on the way.
  return data(page, page.own ? { headers: { "Cache-Control": "no-store" } } : {});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action(args: Route.ActionArgs) {
  return postProduct(args);
}

/** Colour, size, pictures and the wizard's steps are all on the page; its opening, prescriptions and more reviews are asked for. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams, currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  if (currentParams.id !== nextParams.id || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const now = readPageState(currentUrl.search);
  const next = readPageState(nextUrl.search);
  const isOpened = now.step === null && next.step !== null;
  const isOther = now.prescription !== next.prescription || now.correct !== next.correct;
  return isOpened || isOther || now.page !== next.page || now.sort !== next.sort;
}

export function meta({ loaderData, params, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? describePage(loaderData, params.attributeId, matches) : [];
}

export default function ProductDetail({ loaderData, params }: Route.ComponentProps) {
  const { product, hasWizard, wizard, own, reviews, questions, similar, delivery, monthly, returns, byMessage } =
    loaderData;
  useRememberSeen(product.liveSaleId);
  const walk = useWalk(product.liveSaleId);
  useFetchAhead(hasWizard && WizardDialog.fetchAhead);
  useFetchAhead(product.hasDesign && FrameViewerDialog.fetchAhead);
  const { search } = useLocation();
  const state = readPageState(search);
  const asked = Number(params.attributeId);
  const variant = chooseVariant(product.colours, { attributeId: asked, size: state.size });
  const address = {
    liveSaleId: product.liveSaleId,
    draft: loaderData.draft,
    // The address of the page stays as short as it was entered.
    attributeId: variant?.colour.id === asked ? asked : null,
    size: variant && variant.size !== variant.colour.values[0] ? (variant.size?.id ?? null) : null,
    face: state.face,
  };
  const kind = PRODUCT_KINDS[product.subCategorySlug];

  return (
    <div className="page product-detail">
      {/* First: on a phone it is the whole window, and what follows is not laid out under it. */}
      {wizard && variant?.size && (
        <WizardDialog
          product={product}
          colour={variant.colour}
          size={variant.size}
          inStock={variant.inStock}
          address={address}
          state={state}
          lenses={wizard.lenses}
          powerTypes={wizard.powerTypes}
          plans={wizard.plans}
          own={own}
        />
      )}
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: product.subCategoryName, to: `/productList/${product.subCategorySlug}` },
          { label: product.title },
        ]}
      />
      {walk !== null && <Neighbours list={walk} liveSaleId={product.liveSaleId} askAgainWith={product.id} />}
      <div className="product-detail-top">
        <Gallery
          key={variant?.colour.id}
          title={product.title}
          pictures={variant?.colour.pictures ?? []}
          opened={state.picture}
          hrefOf={(picture) => pageAddress(address, { picture })}
          face={state.face}
          faceHref={(face) => pageAddress(address, { face, power: state.power, sort: state.sort, page: state.page })}
          frontMm={product.frontWidthMm}
          corner={
            product.hasDesign && (
              <Link
                to={pageAddress(address, { view: "3d" })}
                preventScrollReset
                rel="nofollow"
                className="gallery-view"
                onPointerEnter={FrameViewerDialog.fetchAhead}
              >
                <Icon of={Rotate3d} />
                View in 3D
              </Link>
            )
          }
        />
        <BuyBox
          product={product}
          kind={kind}
          variant={variant}
          address={address}
          delivery={delivery}
          monthly={monthly}
          returns={returns}
          hasWizard={hasWizard}
          similar={similar.first}
          power={state.power}
          byMessage={byMessage}
        />
      </div>
      <div className="product-detail-more">
        <ProductFacts product={product} size={variant?.size?.attributeValue ?? null} />
        <section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <p className="prose mt-4 whitespace-pre-line">{product.description}</p>
        </section>
      </div>
      <SimilarProducts
        key={product.id}
        title={kind.family === "glasses" ? "Similar frames" : `More in ${product.subCategoryName}`}
        similar={similar}
      />
      <Reviews
        reviews={reviews}
        asksFit={kind.family === "glasses"}
        order={state.sort ?? "newest"}
        pathOf={(more) => pageAddress(address, { sort: state.sort, ...more })}
        page={state.page ?? 1}
        photo={state.photo}
      />
      <Questions questions={questions} />
      <RecentlySeen except={product.liveSaleId} />
      {product.hasDesign && state.view && variant?.size && (
        <FrameViewerDialog product={product} colour={variant.colour} size={variant.size} address={address} />
      )}
    </div>
  );
}
