import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/blog.ts";
import { shopContext } from "#web/session/context.ts";
import { cardOf, listArticles } from "./load-articles.ts";
import { pageHead } from "#web/page/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return (await listArticles(context.get(shopContext))).map(cardOf);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Blog",
    description: "Short articles about frames, lenses and prescriptions, by our optometrists.",
    path: "/blog",
    trail: [{ name: "Blog", path: "/blog" }],
  });
}

export default function Blog({ loaderData: articles }: Route.ComponentProps) {
  return (
    <div className="page blog">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Blog" }]} />
      <header className="blog-head">
        <h1>Blog</h1>
        <p className="text-lg text-slate">Short, plain and useful: what our optometrists explain at the counter.</p>
      </header>
      <ul className="blog-list">
        {articles.map(({ slug, title, summary, day, minutes, art, alt, isPhoto }) => (
          <li key={slug} className="blog-card">
            <div className="frame-picture">
              <img src={art} alt={alt} width={480} height={360} loading="lazy" data-photo={isPhoto || undefined} />
            </div>
            <p className="text-sm text-slate figures">
              {formatDay(day)} · {minutes} {minutes === 1 ? "minute" : "minutes"}
            </p>
            <h2 className="text-xl">
              <Link to={`/blog/${slug}`} prefetch="intent" className="blog-link">
                {title}
              </Link>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
