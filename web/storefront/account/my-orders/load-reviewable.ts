import type { RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { listReviewable, type Reviewable } from "#services/reviews/list-reviewable.ts";
import { shopContext, visitContext } from "#web/session/context.ts";

/** By the line whose product can be reviewed. */
export type ReviewableLines = Readonly<Record<number, Reviewable>>;

/** Only links hang on them: orders are shown without these when they cannot be read. */
export async function loadReviewable(
  context: Readonly<RouterContextProvider>,
  asked: { actor: UserActor; orderIds: readonly string[] },
): Promise<ReviewableLines> {
  try {
    const found = await listReviewable(context.get(shopContext).db, asked);
    return Object.fromEntries(found.map((line) => [line.lineId, line]));
  } catch (error) {
    context.get(visitContext).log.error({ err: error }, "what can be reviewed could not be read");
    return {};
  }
}
