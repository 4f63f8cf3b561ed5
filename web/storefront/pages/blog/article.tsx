import { data, Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/article.ts";
import { ARTICLES, findArticle } from "./articles.ts";
import { leadOn } from "#web/page/lead-on.ts";
import { pageHead } from "#web/page/page-head.ts";
import { articleData } from "./article-data.ts";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  if (!findArticle(params.slug)) {
    await leadOn({ context, request, url });
    throw data(null, { status: 404 });
  }
  return { slug: params.slug };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const article = loaderData && findArticle(loaderData.slug);
  if (!article) return [];
  const { slug, title, summary } = article;
  const path = `/blog/${slug}`;
  return pageHead(matches, {
    title,
    description: summary,
    path,
    kind: "article",
    trail: [
      { name: "Blog", path: "/blog" },
      { name: title, path },
    ],
    data: (site) => [articleData(site, article)],
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const article = findArticle(loaderData.slug);
  if (!article) return null;
  const { slug, title, summary, day, minutes, Text } = article;
  const others = ARTICLES.filter((one) => one.slug !== slug);
  return (
    <div className="page blog">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: title }]} />
      <article className="blog-article">
        <header className="blog-head">
          <h1>{title}</h1>
          <p className="text-lg text-slate">{summary}</p>
          <p className="text-sm text-slate figures">
            <time dateTime={day}>{formatDay(day)}</time> · {minutes} minutes
          </p>
        </header>
        <div className="prose">
          <Text />
        </div>
      </article>
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
    </div>
  );
}
