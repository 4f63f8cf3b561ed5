import type { MetaDescriptor } from "react-router";
import { cardSize } from "#domain/catalogue/picture-address.ts";
import { breadcrumbData, type Crumb, type JsonLd } from "./json-ld.ts";
import type { Site } from "./load-site.ts";
import { shorten } from "./shorten.ts";

export type SocialPicture = {
  /** A path of this site that answers a JPEG or PNG: what shows cards knows no drawings. */
  path: string;
  /** Left out where nobody knows it. */
  size?: { width: number; height: number };
  alt: string;
};

export type PageHead = {
  /** Without the shop's name, which follows it. */
  title: string;
  /** The title stands alone: it has the shop's name in it. */
  titleIsWhole?: boolean;
  description: string;
  /** The one address under which the page should be found, with its query if that makes it another page. */
  path: string;
  /** Shown to who comes, not to be found: a page of a page, a rare combination. */
  unlisted?: boolean;
  kind?: "website" | "product" | "article";
  /** Read by other sites, which fetch the document: callers leave it out of what is shipped to browsers, as they do with `data`. */
  picture?: SocialPicture | undefined | false;
  /** The way from home, which comes first by itself; the last one is the page. */
  trail?: readonly Crumb[];
  /**
   * Made with the site's own address, which structured data names in full. Search engines read it in the document; callers
   * leave it out of what is shipped to browsers by `import.meta.env.SSR`.
   */
  data?: (site: Site) => readonly JsonLd[];
};

const CARD: SocialPicture = { path: "/social-card.jpg", size: cardSize, alt: "" };
const longestDescription = 160;

/** The matched routes of a page; the root's loader says what site this is. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The whole head of a page that is to be found. */
export function pageHead(matches: Matches, head: PageHead): MetaDescriptor[] {
  const site = siteOf(matches);
  const title = head.titleIsWhole || !site ? head.title : `${head.title} · ${site.shopName}`;
  const description = shorten(head.description, longestDescription);
  // The root's loader failed: what is said in full addresses cannot be said.
  if (!site) return [{ title }, { name: "description", content: description }];
  const { appUrl, shopName } = site;
  const url = `${appUrl}${head.path}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { name: "robots", content: head.unlisted ? "noindex, follow" : "max-image-preview:large" },
    ...(import.meta.env.SSR
      ? [
          { property: "og:type", content: head.kind ?? "website" },
          { property: "og:site_name", content: shopName },
          { property: "og:locale", content: "en_IN" },
          { property: "og:title", content: title },
          { property: "og:description", content: description },
          { property: "og:url", content: url },
          ...describePicture(appUrl, head.picture || { ...CARD, alt: shopName }),
        ]
      : []),
    ...(import.meta.env.SSR && head.trail ? [breadcrumbData(appUrl, head.trail)] : []).map(jsonLd),
    ...(import.meta.env.SSR && head.data ? head.data(site) : []).map(jsonLd),
  ];
}

function describePicture(appUrl: string, { path, size, alt }: SocialPicture): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${appUrl}${path}` },
    { property: "og:image:type", content: "image/jpeg" },
    ...Object.entries(size ?? {}).map(([side, pixels]) => ({ property: `og:image:${side}`, content: String(pixels) })),
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The head of a page about one person, or of a form's answer: never in a search engine. */
export function hiddenHead(matches: Matches, title: string): MetaDescriptor[] {
  const site = siteOf(matches);
  return [{ title: site ? `${title} · ${site.shopName}` : title }, { name: "robots", content: "noindex" }];
}

function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { site?: Site } | undefined;
  return root?.site;
}

/** React Router writes it with <, > and & escaped, so that no text of the shop can end the script. */
function jsonLd(data: JsonLd): MetaDescriptor {
  return { "script:ld+json": data };
}
