import { cacheKey } from "#services/cache-key.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { type Faq, FAQ_KEY } from "#domain/contents/faq.ts";
import { FAQ_KIND } from "#services/contents/kinds/faq-kind.ts";
import { findShown } from "#services/contents/read-shown.ts";
import { readDraft } from "#web/page/read-draft.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/home.ts";
import { BrandCarousel } from "./brand-carousel.tsx";
import { FeatureStrip } from "./feature-strip.tsx";
import { Hero } from "./hero.tsx";
import { loadSliders } from "./load-sliders.ts";
import { loadTiles } from "./load-tiles.ts";
import { ProductCarousel } from "./product-carousel.tsx";
import { Promos } from "./promos.tsx";
import { Questions } from "./questions.tsx";
import { RecentlySeen } from "#web/storefront/browse/recently-seen/recently-seen.tsx";
import { StartingPrices } from "./starting-prices.tsx";
import { CategoryTiles, ShapeTiles } from "./tiles.tsx";
import { Ways } from "./ways.tsx";
import { pageHead } from "#web/page/page-head.ts";
import { faqData } from "#web/storefront/pages/seo/faq-data.ts";
import { organizationData, websiteData } from "#web/storefront/pages/seo/organization-data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [page, draft] = await Promise.all([
    shop.cached(cacheKey<Awaited<ReturnType<typeof loadHome>>>("home"), () => loadHome(shop)),
    readDraft({ context, url }, FAQ_KIND),
  ]);
  return draft ? { ...page, faq: questionsOf(draft.body) } : page;
}

const questionsOf = ({ questions }: Faq) => questions.map(({ question, answer }) => ({ question, answer }));

async function loadHome(shop: Shop) {
  const [settings, faq, banners, tiles, sliders] = await Promise.all([
    getSettings(shop.db),
    findShown(shop, FAQ_KIND, FAQ_KEY),
    listBanners(shop.db, { placements: ["home_hero", "home_promo"] }),
    loadTiles(shop),
    loadSliders(shop),
  ]);
  const { shopName, tagline, startingPrices, legalName, address, phone, email, social } = settings;
  return {
    shopName,
    tagline,
    faq: faq ? questionsOf(faq.body) : [],
    startingPrices,
    organization: { legalName, address, phone, email, social },
    banners,
    tiles,
    sliders,
    frameToTry: sliders.bestsellingEyeglasses?.first.find(({ canTryOn }) => canTryOn)?.liveSaleId ?? null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { shopName, tagline, faq, organization } = loaderData;
  return pageHead(matches, {
    title: `${shopName} · ${tagline}`,
    titleIsWhole: true,
    description:
      "Eyeglasses, sunglasses, screen glasses and contact lenses at honest prices, online and in our stores.",
    path: "/",
    ...(import.meta.env.SSR && {
      data: (site) => [organizationData(site, organization), websiteData(site), ...faqData(faq)],
    }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tagline, faq, startingPrices, banners, tiles, sliders, frameToTry } = loaderData;
  const at = (placement: string) => banners.filter((banner) => banner.placement === placement);
  return (
    <div className="home">
      <h1 className="sr-only">{tagline}</h1>
      <Hero banners={at("home_hero")} />
      <CategoryTiles pictures={tiles.subCategories} />
      <Ways frameToTry={frameToTry} />
      <ProductCarousel
        title="Bestselling eyeglasses"
        slider={sliders.bestsellingEyeglasses!}
        all="/productList/eye_glasses"
      />
      <div className="page home-seen">
        <RecentlySeen />
      </div>
      <StartingPrices prices={startingPrices} />
      <ShapeTiles pictures={tiles.shapes} />
      <ProductCarousel
        title="Trending eyeglasses"
        slider={sliders.trendingEyeglasses!}
        all="/productList/eye_glasses?sort=newest"
      />
      <Promos banners={at("home_promo")} />
      <ProductCarousel
        title="Trending sunglasses"
        slider={sliders.trendingSunglasses!}
        all="/productList/sun_glasses?sort=newest"
      />
      <ProductCarousel
        title="Premium eyewear"
        slider={sliders.premiumEyewears!}
        all="/productList?price=5000_10000-10000_15000"
      />
      <ProductCarousel title="Contact lenses" slider={sliders.contactLenses!} all="/productList/contact_lens" />
      <BrandCarousel brands={tiles.brands} />
      <FeatureStrip />
      <Questions faq={faq} />
    </div>
  );
}
