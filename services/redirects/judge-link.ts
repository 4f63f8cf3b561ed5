import type { Db } from "#db/client.ts";
import { readAddress } from "#domain/redirects/address-key.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { judgeTo, whyNoPage, type Judging } from "./judge-redirect.ts";

type Link = { field: string; link: string };

/** What is wrong with links that staff give to customers, by field: no address, or no page of the shop there. */
export async function judgeLinks(
  db: Db,
  { links, appUrl, ...asked }: Judging & { links: readonly Link[] },
): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  for (const { field, link } of links) {
    if (link === "") continue;
    const to = judgeTo(readAddress(link, appUrl));
    const words = to.message ?? (to.path === null ? null : await whyNoPage(db, to.path, asked));
    if (words !== null) wrong[field] = words;
  }
  return wrong;
}
