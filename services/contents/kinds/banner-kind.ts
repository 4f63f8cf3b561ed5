import { type BannerBody, bannerBody, readBanners, textsOfBanners, whatLacks } from "#domain/showcase/banner-body.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";

/** The banners of one place. Version 1 is what stands in the table before anybody has written them (keep-banners.ts). */
export const BANNER_KIND: ContentKind<BannerBody> = {
  name: "banner",
  schema: bannerBody,
  shipped: {},
  titleOf: ({ banners }) => (banners.length === 1 ? "1 banner" : `${banners.length} banners`),
  textsOf: textsOfBanners,
  read: readBanners,
  judge: (_tx, { key, body }) => {
    const lacking = whatLacks(body, key);
    return Promise.resolve(Object.keys(lacking).length > 0 ? lacking : null);
  },
};
