import type { SiteAccess } from "./site-row.ts";

const keep = "content.keep";
/** What is pressed on the page of anything that is written in versions. */
const versionPosts = { save: keep, publish: keep, restore: keep, withdraw: keep, drop: keep } as const;

/** Of the console: what customers say, what the shop answers on its pages, and where it leads from those that are gone. */
export const CONSOLE_CONTENT_ACCESS = {
  "/console/content/home": { reads: "staff", writes: "staff", does: keep, posts: versionPosts },
  "/console/content/banners": { reads: "staff", writes: "nobody", does: keep },
  "/console/content/banners/:place": {
    reads: "staff",
    writes: "staff",
    does: keep,
    posts: versionPosts,
    ids: { "path place": 404 },
  },
  "/console/content/sliders": { reads: "staff", writes: "nobody", does: keep },
  "/console/content/sliders/new": { reads: "staff", writes: "staff", does: keep, posts: { add: keep } },
  "/console/content/sliders/:key": {
    reads: "staff",
    writes: "staff",
    does: keep,
    posts: { ...versionPosts, archive: keep, unarchive: keep },
    ids: { "path key": 404 },
  },
  "/console/content/articles": { reads: "staff", writes: "nobody", does: keep },
  "/console/content/articles/new": { reads: "staff", writes: "staff", does: keep, posts: { add: keep } },
  "/console/content/articles/:key": {
    reads: "staff",
    writes: "staff",
    does: keep,
    posts: { ...versionPosts, archive: keep, unarchive: keep },
    ids: { "path key": 404 },
  },
  "/console/content/pages": { reads: "staff", writes: "nobody", does: keep },
  "/console/content/pages/:key": {
    reads: "staff",
    writes: "staff",
    does: keep,
    posts: versionPosts,
    ids: { "path key": 404 },
  },
  "/console/content/faq": { reads: "staff", writes: "staff", does: keep, posts: versionPosts },
  "/console/content/questions": { reads: "staff", writes: "nobody", does: "question.look" },
  "/console/content/questions/:id": {
    reads: "staff",
    writes: "staff",
    does: "question.look",
    posts: { answer: "question.answer", refuse: "question.answer", show: "question.answer", hide: "question.answer" },
    ids: { "path id": 404, "form buyer": 404 },
  },
  "/console/content/redirects": { reads: "staff", writes: "nobody", does: "redirect.keep" },
  "/console/content/redirects/missed": { reads: "staff", writes: "nobody", does: "redirect.keep" },
  "/console/content/redirects/new": {
    reads: "staff",
    writes: "staff",
    does: "redirect.keep",
    posts: { add: "redirect.keep" },
  },
  "/console/content/redirects/:id": {
    reads: "staff",
    writes: "staff",
    does: "redirect.keep",
    posts: { save: "redirect.keep", remove: "redirect.keep" },
    ids: { "path id": 404 },
  },
  "/console/content/redirects.csv": { reads: "staff", writes: "nobody", does: "redirect.keep" },
  "/console/content/reviews": { reads: "staff", writes: "nobody", does: "review.look" },
  "/console/content/reviews/:id": {
    reads: "staff",
    writes: "staff",
    does: "review.look",
    posts: { approve: "review.judge", refuse: "review.judge", remove: "review.judge" },
    ids: { "path id": 404, "form photo": 404 },
  },
  "/console/content/photos/:id": { reads: "staff", writes: "nobody", does: "review.look", ids: { "path id": 404 } },
} as const satisfies Record<string, SiteAccess>;
