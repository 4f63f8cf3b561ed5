import { productPath } from "#domain/catalogue/product-link.ts";
import { type FirstPicture, productItem } from "./mail-picture.ts";
import type { Composed } from "./post.ts";

export type RepliedQuestion = {
  firstName: string;
  product: string;
  picture: FirstPicture | null;
  liveSaleId: number;
  question: string;
  answer: string;
  reason: string;
  appUrl: string;
};

/** What became of a question: its answer, or why it is not shown. */
export function composeQuestionReplied(given: RepliedQuestion): Composed {
  const { firstName, product, question, answer, reason, appUrl } = given;
  const isAnswered = answer !== "";
  return {
    kind: "question-replied",
    subject: isAnswered ? `We answered your question about ${product}` : `About your question on ${product}`,
    content: {
      title: isAnswered ? "Here is the answer to your question" : "We could not publish your question",
      preview: isAnswered ? answer.slice(0, 100) : reason,
      paragraphs: isAnswered
        ? [`${firstName}, you asked about ${product}:`, question, "Our answer:", answer]
        : [
            `${firstName}, you asked about ${product}:`,
            question,
            "We looked at it and did not publish it on the product page. This is why:",
            reason,
          ],
      action: {
        label: "See the product",
        url: `${appUrl}${productPath(given.liveSaleId)}${isAnswered ? "#questions" : ""}`,
      },
      items: [productItem({ name: product, picture: given.picture }, { appUrl })],
      closing: ["If you want to know more, just reply to this e-mail. A person reads it."],
    },
  };
}

export type HelpedQuestion = Omit<RepliedQuestion, "reason">;

/** A customer who bought the product has answered too. */
export function composeQuestionHelped({ firstName, product, question, answer, ...given }: HelpedQuestion): Composed {
  return {
    kind: "question-helped",
    subject: `A buyer answered your question about ${product}`,
    content: {
      title: "A buyer answered your question",
      preview: answer.slice(0, 100),
      paragraphs: [
        `${firstName}, you asked about ${product}:`,
        question,
        "You can read our answer on the product page. Now a customer who bought it has answered too:",
        answer,
      ],
      action: { label: "See the product", url: `${given.appUrl}${productPath(given.liveSaleId)}#questions` },
      items: [productItem({ name: product, picture: given.picture }, given)],
      closing: ["We do not e-mail you about later answers. You find them on the product page."],
    },
  };
}
