import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { judgePhoto } from "#services/reviews/judge-photo.ts";
import { requirePhotoOf } from "#services/reviews/list-for-staff.ts";
import { removeReview } from "#services/reviews/remove-review.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList, listPath, readList } from "#web/console/list/list-way.ts";
import { finishForm } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { REVIEW_DONE } from "./review-done.ts";
import { REVIEW_LIST, REVIEWS_PAGE } from "./review-list.tsx";
import { verdictRefused } from "./why-field.ts";

const id = z.string().regex(/^[1-9]\d{0,8}$/u);
const reviewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), photo: id }),
  z.object({ intent: z.literal("refuse"), photo: id, why: z.string().max(10_000).default("") }),
  z.object({ intent: z.literal("remove") }),
]);

type Given = { request: Request; context: Readonly<RouterContextProvider>; reviewId: number };

/** Shows or refuses a photo of a review, or takes the whole review away. */
export function judgeByForm({ request, context, reviewId }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = reviewForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      if (form.intent === "remove") {
        await removeReview(shop, { actor, reviewId });
        const page = listPath(REVIEW_LIST, readList(new URL(request.url)));
        return finishForm(request, { page, done: "removed", message: REVIEW_DONE.removed });
      }
      const photoId = Number(form.photo);
      await requirePhotoOf(shop.db, { reviewId, photoId });
      const verdict = form.intent === "approve" ? "approved" : "refused";
      const reason = form.intent === "refuse" ? form.why : "";
      const judged = await judgePhoto(shop, { actor, photoId, verdict, reason });
      if (judged.ok)
        return finishForm(request, {
          page: keepingList(request, `${REVIEWS_PAGE}/${reviewId}`),
          done: verdict,
          message: REVIEW_DONE[verdict],
        });
      return refuse(verdictRefused(judged.reason, form.photo));
    },
  });
}
