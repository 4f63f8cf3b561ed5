import type { Db } from "#db/client.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { PlannedProduct } from "./catalogue-rows.ts";
import { FIRST_REVIEWER_ID } from "./insert-people.ts";
import { insertRows } from "./insert-rows.ts";
import { planQuestions } from "./plan-questions.ts";

const HOUR_MS = 3_600_000;

/** Questions that the shop has answered, asked by those who wrote its reviews. */
export async function insertQuestions(tx: Db, planned: readonly PlannedProduct[], now: Date): Promise<number> {
  const rows = planQuestions(planned.map(({ plan }) => plan)).map(
    ({ product, asker, answeredDaysAgo, waitedHours, ...said }) => {
      const judgedAt = new Date(now.getTime() - answeredDaysAgo * 24 * HOUR_MS);
      return {
        ...said,
        productId: planned[product]!.id,
        userId: FIRST_REVIEWER_ID + asker,
        state: "answered" as const,
        judgedAt,
        createdAt: new Date(judgedAt.getTime() - waitedHours * HOUR_MS),
      };
    },
  );
  await insertRows(tx, productQuestions, rows);
  return rows.length;
}
