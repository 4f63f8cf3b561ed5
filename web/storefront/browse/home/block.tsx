import type { HomeBlock } from "#domain/showcase/home-blocks.ts";
import { RecentlySeen } from "#web/storefront/browse/recently-seen/recently-seen.tsx";
import { BrandCarousel } from "./brand-carousel.tsx";
import { FeatureStrip } from "./feature-strip.tsx";
import { Hero } from "./hero.tsx";
import type { HomeParts } from "./load-home.ts";
import { ProductCarousel } from "./product-carousel.tsx";
import { Promos } from "./promos.tsx";
import { Questions } from "./questions.tsx";
import { StartingPrices } from "./starting-prices.tsx";
import { TextBlock, WidePicture } from "./text-block.tsx";
import { CategoryTiles, ShapeTiles } from "./tiles.tsx";
import { Ways } from "./ways.tsx";

type BlockProps = Omit<HomeParts, "blocks"> & { block: HomeBlock };

/** One part of the home page. Of a kind that these scripts do not know yet nothing is shown. */
export function Block({ block, banners, tiles, sliders, frameToTry, startingPrices, faq }: BlockProps) {
  const at = (placement: string) => banners.filter((banner) => banner.placement === placement);
  switch (block.kind) {
    case "hero":
      return <Hero banners={at("home_hero")} />;
    case "categories":
      return <CategoryTiles title={block.title} pictures={tiles.subCategories} />;
    case "ways":
      return <Ways frameToTry={frameToTry} />;
    case "products": {
      const { title, slider, all } = block;
      const shown = sliders[slider];
      return shown && <ProductCarousel title={title} slider={shown} all={all} />;
    }
    case "recently_seen":
      return (
        <div className="page home-seen">
          <RecentlySeen />
        </div>
      );
    case "starting_prices":
      return <StartingPrices prices={startingPrices} />;
    case "shapes":
      return <ShapeTiles title={block.title} pictures={tiles.shapes} />;
    case "promos":
      return <Promos banners={at("home_promo")} />;
    case "brands":
      return <BrandCarousel title={block.title} brands={tiles.brands} />;
    case "features":
      return <FeatureStrip />;
    case "questions":
      return <Questions title={block.title} faq={faq} />;
    case "text":
      return <TextBlock {...block} />;
    case "picture":
      return <WidePicture {...block} />;
    default:
      return null;
  }
}
