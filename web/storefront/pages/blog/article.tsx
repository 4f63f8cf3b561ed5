import { data, Link } from "react-router";
import {
  cardSize,
  isShopPicture,
  type PictureAddress,
  shownPicture,
  usualSize,
} from "#domain/catalogue/picture-address.ts";
import { minutesToRead } from "#domain/contents/rich-text/rich-text.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { ARTICLE_KIND } from "#services/contents/kinds/article-kind.ts";
import { shopContext } from "#web/session/context.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { leadOn } from "#web/page/lead-on.ts";
import { pageHead } from "#web/page/page-head.ts";
import { readDraft } from "#web/page/read-draft.ts";
import { type Figures, RichTextBody } from "#web/storefront/pages/rich-text/rich-text.tsx";
import type { Route } from "./+types/article.ts";
import { articleData, cardPicture } from "./article-data.ts";
import { listArticles } from "./load-articles.ts";
import { PrescriptionCard } from "./prescription-card.tsx";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const [draft, articles] = await Promise.all([
    readDraft({ context, url }, ARTICLE_KIND),
    listArticles(context.get(shopContext)),
  ]);
  const article = draft?.body ?? articles.find(({ slug }) => slug === params.slug);
  if (!article) {
    await leadOn({ context, request, url });
    throw data(null, { status: 404 });
  }
  const { slug, title, summary, day, art, alt, text } = article;
  const others = articles
    .filter((one) => one.slug !== slug && one.slug !== params.slug)
    .slice(0, 5)
    .map((one) => ({ slug: one.slug, title: one.title, summary: one.summary }));
  return {
    article: { slug, title, summary, day, art, alt, minutes: minutesToRead(text), content: text.content },
    others,
    ...(isShopPicture(art) && { picture: headPicture(art, alt) }),
  };
}

/** All of its element: an article without one loads no byte for it. */
function headPicture(art: PictureAddress, alt: string) {
  const { src, srcSet } = shownPicture(art, usualSize, { from: 320, to: 1600 });
  const sizes = "(min-width: 48rem) 44rem, 92vw";
  const size = { width: 1600, height: 900 };
  return { src, srcSet, sizes, ...size, alt, className: "blog-picture", fetchPriority: "high" } as const;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { article } = loaderData;
  const { slug, title, summary, alt } = article;
  const card = import.meta.env.SSR && cardPicture(article.art);
  const path = `/blog/${slug}`;
  return pageHead(matches, {
    title,
    description: summary,
    path,
    kind: "article",
    ...(card && { picture: { path: card, size: cardSize, alt: alt || title } }),
    trail: [
      { name: "Blog", path: "/blog" },
      { name: title, path },
    ],
    data: (site) => [articleData(site, article)],
  });
}

const FIGURES: Figures = { "prescription-card": PrescriptionCard };

export default function ArticlePage({ loaderData: { article, others, picture } }: Route.ComponentProps) {
  const { title, summary, day, minutes, content } = article;
  return (
    <div className="page blog">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: title }]} />
      <article className="blog-article">
        <header className="blog-head">
          <h1>{title}</h1>
          <p className="text-lg text-slate">{summary}</p>
          <p className="text-sm text-slate figures">
            <time dateTime={day}>{formatDay(day)}</time> · {minutes} {minutes === 1 ? "minute" : "minutes"}
          </p>
        </header>
        {picture && <img {...picture} alt={picture.alt} />}
        <div className="prose">
          <RichTextBody text={{ content }} figures={FIGURES} />
        </div>
      </article>
      {others.length > 0 && (
        <nav className="blog-others" aria-labelledby="others">
          <h2 id="others" className="text-xl">
            Read on
          </h2>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Link to={`/blog/${other.slug}`} className="link">
                  {other.title}
                </Link>
                <p className="text-slate">{other.summary}</p>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
