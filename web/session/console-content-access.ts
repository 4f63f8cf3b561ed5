import type { SiteAccess } from "./site-row.ts";

/** Of the console: what customers say, and the shop answers on its pages. */
export const CONSOLE_CONTENT_ACCESS = {
  "/console/content/questions": { reads: "staff", writes: "nobody", does: "question.look" },
  "/console/content/questions/:id": {
    reads: "staff",
    writes: "staff",
    does: "question.look",
    posts: { answer: "question.answer", refuse: "question.answer", show: "question.answer", hide: "question.answer" },
    ids: { "path id": 404, "form buyer": 404 },
  },
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
