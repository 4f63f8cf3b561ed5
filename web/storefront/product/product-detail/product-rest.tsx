import { useLocation } from "react-router";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { RecentlySeen } from "#web/storefront/browse/recently-seen/recently-seen.tsx";
import type { LoadedPage } from "./load-page.ts";
import { pageAddress } from "./page-address.ts";
import { ProductFacts } from "./product-facts.tsx";
import { Questions } from "./questions/questions.tsx";
import { readChoice } from "./read-choice.ts";
import { Reviews } from "./reviews/reviews.tsx";
import { SimilarProducts } from "./similar-products.tsx";

type ProductRestProps = { page: LoadedPage; attributeId: string | undefined };

/** What follows under the pictures and the button. */
export function ProductRest({ page, attributeId }: ProductRestProps) {
  const { product, reviews, questions, similar } = page;
  const { search } = useLocation();
  const { state, variant, address } = readChoice(page, { attributeId, search });
  const kind = PRODUCT_KINDS[product.subCategorySlug];
  return (
    <>
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
    </>
  );
}
