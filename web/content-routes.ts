import { route } from "@react-router/dev/routes";

/** The screens on which staff write what the shop says and shows: a part of web/routes.ts. */
export const CONTENT_ROUTES = [
  route("console/content/articles", "console/content/articles/articles.tsx"),
  route("console/content/articles/new", "console/content/articles/new-article.tsx"),
  route("console/content/articles/:key", "console/content/articles/article.tsx"),
  route("console/content/pages", "console/content/pages/pages.tsx"),
  route("console/content/pages/:key", "console/content/pages/page.tsx"),
  route("console/content/faq", "console/content/faq/faq.tsx"),
  route("console/content/home", "console/content/home/home-content.tsx"),
  route("console/content/banners", "console/content/banners/banners.tsx"),
  route("console/content/banners/:place", "console/content/banners/banner-place.tsx"),
  route("console/content/sliders", "console/content/sliders/sliders.tsx"),
  route("console/content/sliders/new", "console/content/sliders/new-slider.tsx"),
  route("console/content/sliders/:key", "console/content/sliders/slider.tsx"),
  route("console/content/questions", "console/content/questions.tsx"),
  route("console/content/questions/:id", "console/content/question.tsx"),
  route("console/content/reviews", "console/content/reviews.tsx"),
  route("console/content/reviews/:id", "console/content/review.tsx"),
  route("console/content/redirects", "console/content/redirects/redirects.tsx"),
  route("console/content/redirects/missed", "console/content/redirects/missed.tsx"),
  route("console/content/redirects/new", "console/content/redirects/new-redirect.tsx"),
  route("console/content/redirects/:id", "console/content/redirects/redirect.tsx"),
];
