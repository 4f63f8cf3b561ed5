import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import type { AnyKind } from "./content-kind.ts";
import { FAQ_KIND } from "./kinds/faq-kind.ts";

/** Every kind that staff write. A new one adds its line. */
export const KINDS: Partial<Record<ContentKindName, AnyKind>> = {
  faq: FAQ_KIND,
};
