/** What staff write in versions. */
export const CONTENT_KINDS = ["home", "banner", "slider", "article", "page", "faq"] as const;
export type ContentKindName = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKindName =>
  (CONTENT_KINDS as readonly string[]).includes(text);

/** The name of a content among all: "article:choosing-a-frame-size". The log tells it by this. */
export const contentName = ({ kind, key }: { kind: ContentKindName; key: string }): string => `${kind}:${key}`;

/** What a name means; null where it is none. */
export function readContentName(name: string): { kind: ContentKindName; key: string } | null {
  const cut = name.indexOf(":");
  const [kind, key] = [name.slice(0, cut), name.slice(cut + 1)];
  return cut > 0 && key !== "" && isContentKind(kind) ? { kind, key } : null;
}
