import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { BUYER_ANSWER_MAX, BUYER_ANSWER_REFUSALS } from "#domain/questions/buyer-answer-rules.ts";
import type { AnswerableQuestion } from "#services/questions/give-answer.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { REVIEWS_PAGE } from "./reviews-page.ts";

type GiveAnswerProps = { asked: AnswerableQuestion; refusal: Refusal | undefined };

/** In the place of the list: an answer to a question about something that one has bought. */
export function GiveAnswer({ asked, refusal }: GiveAnswerProps) {
  // What concerns no field stands in the page, and needs no toast.
  const form = useRefusal(refusal?.fields || refusal?.signedOut ? refusal : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formData?.get("intent") === "answer";
  // The link that led here is on another page.
  useEffect(() => heading.current?.focus(), []);
  const back = `${productPath(asked.liveSaleId)}#questions`;
  return (
    <section aria-labelledby="give-answer" className="account-form">
      <h2 id="give-answer" ref={heading} tabIndex={-1} className="text-xl">
        Answer a question
      </h2>
      <p className="mt-2 text-slate">
        About{" "}
        <Link to={back} className="link">
          {asked.product}
        </Link>
      </p>
      <p className="mt-2 whitespace-pre-line semibold">{asked.question}</p>
      {asked.refusal === null ? (
        <Form
          ref={form}
          method="post"
          action={`${REVIEWS_PAGE}?give=${asked.id}`}
          className="form mt-4"
          noValidate
          preventScrollReset
        >
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="about" value={asked.id} />
          {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
          <TextArea
            label="Your answer"
            name="answer"
            maxLength={BUYER_ANSWER_MAX}
            defaultValue={refusal?.values?.answer}
            error={busy ? undefined : refusal?.fields?.answer}
            help="From your own use. It shows without your name once we have looked at it."
          />
          <div className="account-acts">
            <Button busy={busy} busyLabel="Please wait...">
              Send answer
            </Button>
            <LinkButton to={back} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      ) : (
        <>
          <Alert kind="info" className="mt-4">
            {BUYER_ANSWER_REFUSALS[asked.refusal]}.
          </Alert>
          <Unsent answer={refusal?.values?.answer} />
        </>
      )}
    </section>
  );
}

/** In place of the form whose question went while it was being answered. */
export function TooLateToAnswer({ refusal }: { refusal: Refusal }) {
  return (
    <section className="account-form">
      <Alert kind="error">{refusal.message}.</Alert>
      <Unsent answer={refusal.values?.answer} />
    </section>
  );
}

/** What somebody wrote that cannot be sent, to be taken along. */
function Unsent({ answer }: { answer: string | undefined }) {
  if (!answer) return null;
  return <TextArea label="What you wrote" name="unsent" readOnly defaultValue={answer} className="mt-4" />;
}
