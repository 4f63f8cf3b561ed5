import { type HomeBody, homeBody, readHome, textsOfHome } from "#domain/showcase/home-body.ts";
import { HOME_KEY, SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";

/** The parts of the home page: always there. */
export const HOME_KIND: ContentKind<HomeBody> = {
  name: "home",
  schema: homeBody,
  shipped: { [HOME_KEY]: { blocks: SHIPPED_HOME } },
  titleOf: () => "Home page",
  textsOf: textsOfHome,
  read: readHome,
};
