import { data, redirect } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listReviewsForStaff, type ReviewPhotoFilter, REVIEWS_COUNTED_TO } from "#services/reviews/list-for-staff.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/reviews.ts";
import { REVIEW_DONE } from "./review-done.ts";
import { REVIEW_LIST } from "./review-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const { q, chosen, after, before } = readListState(REVIEW_LIST, url.searchParams, []);
  try {
    const [page, saved] = await Promise.all([
      listReviewsForStaff(db, {
        actor,
        q,
        photos: (chosen.photos ?? []) as ReviewPhotoFilter[],
        stars: (chosen.stars ?? []).map(Number),
        after: readId(after),
        before: readId(before),
      }),
      listSavedViews(db, { actor, list: REVIEW_LIST.path }),
    ]);
    const first = firstPageInstead(url, page.rows);
    if (first !== null) throw redirect(first);
    const said = url.searchParams.get("done") === "removed" ? REVIEW_DONE.removed : null;
    return data({ answer: { ...page, countedTo: REVIEWS_COUNTED_TO }, saved, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Reviews({ loaderData: { answer, saved, said } }: Route.ComponentProps) {
  return (
    <>
      <SavedNote>{said}</SavedNote>
      <ListPage
        spec={REVIEW_LIST}
        answer={answer}
        saved={saved}
        empty={{ title: "No reviews yet", words: "What customers say of products on their pages stands here." }}
      />
    </>
  );
}
