import { isShopPicture, pictureAt } from "#domain/catalogue/picture-address.ts";
import { type Article, type ArticleArt, isArticleArt } from "#domain/contents/article.ts";
import { minutesToRead } from "#domain/contents/rich-text/rich-text.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { readShown } from "#services/contents/read-shown.ts";
import type { Shop } from "#services/shop.ts";
import accessories from "#web/ui/art/category-accessories.webp";
import contactLenses from "#web/ui/art/category-contact-lenses.webp";
import eyeglasses from "#web/ui/art/category-eyeglasses.webp";
import kids from "#web/ui/art/category-kids.webp";
import screenGlasses from "#web/ui/art/category-screen-glasses.webp";
import solution from "#web/ui/art/category-solution.webp";
import sunglasses from "#web/ui/art/category-sunglasses.webp";
import aviator from "#web/ui/art/shape-aviator.webp";
import catEye from "#web/ui/art/shape-cat-eye.webp";
import rectangle from "#web/ui/art/shape-rectangle.webp";
import round from "#web/ui/art/shape-round.webp";

const ARTS: Readonly<Record<ArticleArt, string>> = {
  "category-eyeglasses": eyeglasses,
  "category-sunglasses": sunglasses,
  "category-screen-glasses": screenGlasses,
  "category-contact-lenses": contactLenses,
  "category-solution": solution,
  "category-accessories": accessories,
  "category-kids": kids,
  "shape-rectangle": rectangle,
  "shape-round": round,
  "shape-aviator": aviator,
  "shape-cat-eye": catEye,
};

type Given = Pick<Shop, "db" | "cached" | "now">;

/** What customers can read, the newest first. */
export async function listArticles(shop: Given): Promise<Article[]> {
  const shown = await readShown(shop, ARTICLE_KIND);
  return [...shown.values()].map(({ body }) => body).toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

/** An article as its card shows it. */
export const cardOf = ({ slug, title, summary, day, art, alt, text }: Article) => ({
  slug,
  title,
  summary,
  day,
  minutes: minutesToRead(text),
  isPhoto: isShopPicture(art),
  art: isArticleArt(art) ? ARTS[art] : isShopPicture(art) ? pictureAt(art, 960) : art,
  alt,
});
