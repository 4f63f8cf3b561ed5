import { Link } from "react-router";
import type { QuestionView } from "#services/questions/list-questions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { QuestionForm } from "./question-form.tsx";

/** As many stand open; the others fold out. */
const first = 3;

/** What customers asked and the shop answered, and the form to ask. Null when they could not be read. */
export function Questions({ questions }: { questions: readonly QuestionView[] | null }) {
  const rest = questions?.slice(first) ?? [];
  return (
    <section id="questions" aria-labelledby="questions-heading" className="reviews">
      <div>
        <h2 id="questions-heading">Questions and answers</h2>
        {questions === null && (
          <Alert kind="error">Something went wrong. The questions cannot be shown right now.</Alert>
        )}
        {questions?.length === 0 && <p className="mt-4 text-slate">No questions yet. Ask the first one.</p>}
        {questions?.slice(0, first).map((one) => (
          <Question key={one.id} {...one} />
        ))}
        {rest.length > 0 && (
          <details className="mt-4">
            <summary className="link">More questions ({rest.length})</summary>
            {rest.map((one) => (
              <Question key={one.id} {...one} />
            ))}
          </details>
        )}
      </div>
      <QuestionForm />
    </section>
  );
}

function Question({ id, question, answer, buyers }: QuestionView) {
  return (
    <article className="review">
      <h3 className="whitespace-pre-line text-base">{question}</h3>
      <p className="mt-2 whitespace-pre-line">{answer}</p>
      {buyers.map((buyer) => (
        <p key={buyer.id} className="mt-3 whitespace-pre-line">
          <span className="block text-sm text-slate">Answered by a buyer</span>
          {buyer.answer}
        </p>
      ))}
      <p className="mt-2 text-sm">
        <Link to={`/user/reviews?give=${id}`} rel="nofollow" className="link">
          Bought it? Answer too<span className="sr-only">: {question}</span>
        </Link>
      </p>
    </article>
  );
}
