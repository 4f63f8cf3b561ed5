import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { CONTENT_STATE_WORDS, type ContentState } from "#domain/contents/content-state.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { ARTICLES_PAGE } from "./article-pages.ts";

export type ArticleRow = {
  key: string;
  title: string;
  slug: string;
  day: string;
  state: ContentState;
  hasDraft: boolean;
  changedAt: Date | null;
  changedBy: string | null;
};

/** The blog as staff keep it. */
export const ARTICLE_LIST: ListSpec<ArticleRow> = {
  path: ARTICLES_PAGE,
  title: "Articles",
  noun: { one: "article", many: "articles" },
  searches: "A part of the title or address",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: Object.entries(CONTENT_STATE_WORDS).map(([value, label]) => ({ value, label })),
    },
    { key: "draft", label: "Draft", kind: "choice", options: [{ value: "yes", label: "With a draft" }] },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "title", label: "Title", cell: ({ title }) => title },
    { key: "address", label: "Address", cell: ({ slug }) => `/blog/${slug}` },
    { key: "day", label: "Day", whole: true, cell: ({ day }) => formatDay(day) },
    { key: "state", label: "State", whole: true, cell: ({ state }) => CONTENT_STATE_WORDS[state] },
    { key: "draft", label: "Draft", whole: true, cell: ({ hasDraft }) => (hasDraft ? "Has a draft" : "") },
    {
      key: "changed",
      label: "Written",
      whole: true,
      cell: ({ changedAt }) => (changedAt ? formatDate(changedAt) : ""),
    },
    { key: "by", label: "By", cell: ({ changedBy }) => changedBy ?? "" },
  ],
  views: [{ name: "Drafts", query: "draft=yes" }],
  id: ({ key }) => key,
  href: ({ key }) => `${ARTICLES_PAGE}/${key}`,
};
