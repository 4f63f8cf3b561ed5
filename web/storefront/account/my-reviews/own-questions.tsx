import { Trash2 } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { QuestionState } from "#domain/questions/question-rules.ts";
import type { OwnQuestion } from "#services/questions/own-questions.ts";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { REVIEWS_PAGE } from "./reviews-page.ts";

export const questionOfQuestion = {
  title: "Remove this question?",
  message: "It is deleted, with our answer to it.",
  yes: "Remove question",
};

const states: Readonly<Record<QuestionState, string>> = {
  waiting: "We have not answered yet",
  answered: "Answered, and shown on the product page",
  refused: "Not shown",
};

/** What somebody asked about products, and what became of it. */
export function OwnQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  return (
    <section className="mt-8" aria-labelledby="own-questions">
      <h2 id="own-questions">Your questions</h2>
      <ol className="own-reviews mt-4">
        {questions.map((question) => (
          <li key={question.id} className="card own-review">
            <Asked question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Asked({
  question: { id, product, liveSaleId, question, state, answer, reason, createdAt },
}: {
  question: OwnQuestion;
}) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove-question" && formData.get("question") === String(id);
  return (
    <>
      <h3>
        <Link to={`${productPath(liveSaleId)}#questions`} className="link">
          {product}
        </Link>
      </h3>
      <p className="own-review-when">
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
        <strong>{states[state]}</strong>
      </p>
      <p className="whitespace-pre-line">{question}</p>
      {answer !== "" && <p className="whitespace-pre-line">Our answer: {answer}</p>}
      {reason !== "" && <p>Why: {reason}</p>}
      <Form method="post" action={REVIEWS_PAGE} preventScrollReset>
        <input type="hidden" name="intent" value="remove-question" />
        <input type="hidden" name="question" value={id} />
        <ConfirmButton question={questionOfQuestion} variant="quiet" size="small" icon={Trash2} busy={busy}>
          Remove<span className="sr-only"> your question about {product}</span>
        </ConfirmButton>
      </Form>
    </>
  );
}
