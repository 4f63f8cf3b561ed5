import { Trash2 } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import type { OwnAnswer } from "#services/questions/own-answers.ts";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { REVIEWS_PAGE } from "./reviews-page.ts";

export const questionOfAnswer = {
  title: "Remove this answer?",
  message: "It is deleted. You can answer the question again later.",
  yes: "Remove answer",
};

const states: Readonly<Record<Judgement, string>> = {
  waiting: "Being checked",
  approved: "Shown on the product page",
  refused: "Not shown",
};

/** What somebody answered to the questions of others, and what became of it. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  return (
    <section className="mt-8" aria-labelledby="own-answers">
      <h2 id="own-answers">Your answers</h2>
      <ol className="own-reviews mt-4">
        {answers.map((answer) => (
          <li key={answer.id} className="card own-review">
            <Answered given={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answered({
  given: { id, product, liveSaleId, question, answer, state, reason, createdAt },
}: {
  given: OwnAnswer;
}) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove-answer" && formData.get("answer_id") === String(id);
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
      {question !== "" && <p className="whitespace-pre-line text-slate">{question}</p>}
      <p className="whitespace-pre-line">{answer}</p>
      {reason !== "" && <p>Why: {reason}</p>}
      <Form method="post" action={REVIEWS_PAGE} preventScrollReset>
        <input type="hidden" name="intent" value="remove-answer" />
        <input type="hidden" name="answer_id" value={id} />
        <ConfirmButton question={questionOfAnswer} variant="quiet" size="small" icon={Trash2} busy={busy}>
          Remove<span className="sr-only"> your answer about {product}</span>
        </ConfirmButton>
      </Form>
    </>
  );
}
