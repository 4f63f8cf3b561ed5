import { SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { listShowcase } from "#services/catalogue/list-showcase.ts";
import { listSlider } from "#services/catalogue/list-slider.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/home.ts";
import { BrandCarousel } from "./brand-carousel.tsx";
import { FeatureStrip } from "./feature-strip.tsx";
import { Hero } from "./hero.tsx";
import { ProductCarousel } from "./product-carousel.tsx";
import { Promos } from "./promos.tsx";
import { Questions } from "./questions.tsx";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { StartingPrices } from "./starting-prices.tsx";
import { CategoryTiles, ShapeTiles } from "./tiles.tsx";
import { pageHead } from "../seo/page-head.ts";
import { faqData } from "../seo/faq-data.ts";
import { organizationData, websiteData } from "../seo/organization-data.ts";

const sliderLength = 12;

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return shop.recall("home", () => loadHome(shop));
}

async function loadHome(shop: Shop) {
  const [settings, banners, showcase, ...sliders] = await Promise.all([
    getSettings(shop.db),
    listBanners(shop.db, { placements: ["home_hero", "home_promo"] }),
    listShowcase(shop),
    ...SLIDER_KEYS.map((key) => listSlider(shop, { key, page: 1, limit: sliderLength })),
  ]);
  const { shopName, tagline, faq, startingPrices, legalName, address, phone, email, social } = settings;
  return {
    shopName,
    tagline,
    faq,
    startingPrices,
    organization: { legalName, address, phone, email, social },
    banners,
    showcase,
    sliders: Object.fromEntries(SLIDER_KEYS.map((key, place) => [key, sliders[place]!.data])),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { shopName, tagline, faq, organization } = loaderData;
  return pageHead(matches, {
    title: `${shopName} · ${tagline}`,
    titleIsWhole: true,
    description:
      "Eyeglasses, sunglasses, computer glasses and contact lenses with honest prices, online and in our stores.",
    path: "/",
    ...(import.meta.env.SSR && {
      data: (site) => [organizationData(site, organization), websiteData(site), ...faqData(faq)],
    }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tagline, faq, startingPrices, banners, showcase, sliders } = loaderData;
  const at = (placement: string) => banners.filter((banner) => banner.placement === placement);
  return (
    <div className="home">
      <h1 className="sr-only">{tagline}</h1>
      <Hero banners={at("home_hero")} />
      <CategoryTiles pictures={showcase.subCategories} />
      <ProductCarousel
        title="Bestselling eyeglasses"
        products={sliders.bestsellingEyeglasses!}
        all="/productList/eye_glasses"
      />
      <div className="page home-seen">
        <RecentlySeen />
      </div>
      <StartingPrices prices={startingPrices} />
      <ShapeTiles pictures={showcase.shapes} />
      <ProductCarousel
        title="Trending eyeglasses"
        products={sliders.trendingEyeglasses!}
        all="/productList/eye_glasses?sort=newest"
      />
      <Promos banners={at("home_promo")} />
      <ProductCarousel
        title="Trending sunglasses"
        products={sliders.trendingSunglasses!}
        all="/productList/sun_glasses?sort=newest"
      />
      <ProductCarousel
        title="Premium eyewear"
        products={sliders.premiumEyewears!}
        all="/productList?price=5000_10000-10000_15000"
      />
      <ProductCarousel title="Contact lenses" products={sliders.contactLenses!} all="/productList/contact_lens" />
      <BrandCarousel brands={showcase.brands} />
      <FeatureStrip />
      <Questions faq={faq} />
    </div>
  );
}
