import { type ContentKindName, readContentName } from "#domain/contents/content-kinds.ts";

const PAGES: Partial<Record<ContentKindName, (key: string) => string>> = {
  article: (key) => `/console/content/articles/${key}`,
  page: (key) => `/console/content/pages/${key}`,
  faq: () => "/console/content/faq",
  home: () => "/console/content/home",
  banner: (key) => `/console/content/banners/${key}`,
  slider: (key) => `/console/content/sliders/${key}`,
};

/** Where a content is written, by its name in the log. */
export function contentPage(name: string): string {
  const content = readContentName(name);
  return (content && PAGES[content.kind]?.(content.key)) ?? "/console/audit";
}
