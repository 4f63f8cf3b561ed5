import type { Page } from "playwright-core";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { NO_ORDERS, type Row } from "./press.ts";
import { buyerWithQuestion } from "./buyer-with-question.ts";
import { postAs } from "./rows.ts";

const main = (page: Page) => page.getByRole("main");

/** What somebody does with the reviews that they wrote. */
export const REVIEW_PRESSES = {
  "/user/reviews": [
    {
      name: "Remove, a review",
      intent: "remove",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const customer = await enter();
        const { product_live_sale_id: id } = await findProduct("sun_glasses");
        await postAs(customer, `/productDetails/${id}`, {
          intent: "review",
          rating: "4",
          comment: "Light on the nose.",
        });
        await open("/user/reviews");
        return {
          press: async (page) => {
            await main(page)
              .getByRole("button", { name: /^Remove/ })
              .click();
            await page.getByRole("dialog").getByRole("button", { name: "Remove review" }).click();
          },
          done: (shown: Page) => shown.getByText("You have not written a review yet").first().waitFor(),
        };
      },
    },
    {
      name: "Remove, a question",
      intent: "remove-question",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const customer = await enter();
        const { product_live_sale_id: id } = await findProduct("sun_glasses");
        await postAs(customer, `/productDetails/${id}`, { intent: "question", question: "Do they fold flat enough?" });
        await open("/user/reviews");
        return {
          press: async (page) => {
            await main(page)
              .getByRole("button", { name: /^Remove/ })
              .click();
            await page.getByRole("dialog").getByRole("button", { name: "Remove question" }).click();
          },
          done: (shown: Page) => shown.getByRole("heading", { name: "Your questions" }).waitFor({ state: "detached" }),
        };
      },
    },
    {
      name: "Send answer",
      intent: "answer",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const { buyer, questionId } = await buyerWithQuestion();
        await enter(buyer);
        await open(`/user/reviews?give=${questionId}`);
        await main(page).getByLabel("Your answer").fill("It does, and the case is flat too.");
        return {
          press: (shown) => main(shown).getByRole("button", { name: "Send answer" }).click(),
          done: (shown: Page) => shown.getByRole("heading", { name: "Your answers" }).waitFor(),
        };
      },
    },
    {
      name: "Remove, an answer",
      intent: "remove-answer",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const { buyer, questionId } = await buyerWithQuestion();
        await postAs(buyer, "/user/reviews", { intent: "answer", about: String(questionId), answer: "It does." });
        await enter(buyer);
        await open("/user/reviews");
        return {
          press: async (page) => {
            await main(page)
              .getByRole("button", { name: /^Remove your answer/ })
              .click();
            await page.getByRole("dialog").getByRole("button", { name: "Remove answer" }).click();
          },
          done: (shown: Page) => shown.getByRole("heading", { name: "Your answers" }).waitFor({ state: "detached" }),
        };
      },
    },
  ],
} satisfies Record<string, Row>;
