/** The shop sets it on answers that are the same for everybody. Nothing without it is kept. */
export const OFFLINE_COPY_HEADER = "x-offline-copy";

/** What is shown for a page without a copy. */
export const OFFLINE_PAGE = "/offline";
export const WORKER_SCRIPT = "/offline-worker.js";

/** The worker's caches in the browser. A cache with this beginning and another name is one of an older release. */
export const CACHE_PREFIX = "chashma-";
/** Pages by release: a new one begins without any. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-`;
/** Scripts, styles and fonts: named by their content, so those of two releases do not get in each other's way. */
export const FILES_CACHE = `${CACHE_PREFIX}files`;
export const PICTURES_CACHE = `${CACHE_PREFIX}pictures`;
/** The offline page with its fonts, by release. Of nobody's visit, so it stays after a logout. */
export const SHELL_CACHE = `${CACHE_PREFIX}shell-`;

/** Of a kept page, beside what the shop sent. */
export const KEPT_AT_HEADER = "x-kept-at";
export const KEPT_TITLE_HEADER = "x-kept-title";
export const KEPT_BYTES_HEADER = "x-kept-bytes";
