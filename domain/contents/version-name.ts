import { contentName, type ContentKindName, readContentName } from "./content-kinds.ts";

type Version = { kind: ContentKindName; key: string; number: number };

/** One version among all: "article:choosing-a-frame-size:3". */
export const versionName = ({ number, ...content }: Version): string => `${contentName(content)}:${number}`;

/** What such a name means; null where it is none. */
export function readVersionName(name: string): Version | null {
  const [, content = "", number = ""] = /^(.+):([1-9]\d{0,3})$/.exec(name) ?? [];
  const read = readContentName(content);
  return read && { ...read, number: Number(number) };
}

/** A page of the shop as it is with one version in place of what customers see. For staff only. */
export const draftAddress = (page: string, version: Version): string =>
  `${page}${page.includes("?") ? "&" : "?"}draft=${versionName(version)}`;
