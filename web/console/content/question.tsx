import { type RefObject, useLayoutEffect, useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { ANSWER_MAX } from "#domain/questions/question-rules.ts";
import { REASON_MAX } from "#domain/reviews/judgement.ts";
import { getQuestionForStaff, type StaffQuestion } from "#services/questions/list-for-staff.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { getId } from "#web/console/list/read-id.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import type { Route } from "./+types/question.ts";
import { JudgedBadge, JudgeForms } from "./judge-forms.tsx";
import { QUESTION_DONE, replyByForm } from "./question-action.ts";
import { QUESTION_LIST, QuestionBadge } from "./question-list.tsx";
import { ProductLink } from "./product-link.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const question = await getQuestionForStaff(db, { actor, id: getId(params.id) });
    return data({ question, said: wordsOf(QUESTION_DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await replyByForm({ request, context, questionId: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One question about a product: the shop's words to it, and what buyers say. */
export default function Question({ loaderData: { question, said }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{`Question about ${question.product}`}</title>
      <BackToList spec={QUESTION_LIST} />
      <header className="list-head">
        <h1>Question about {question.product}</h1>
        <QuestionBadge state={question.state} />
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <div className="mt-4 max-w-xl">
        <Facts question={question} />
        <blockquote className="said mt-4">{question.question}</blockquote>
        {question.state !== "refused" && <Reply question={question} refusal={refusal} />}
        <Buyers question={question} refusal={refusal} />
      </div>
      {question.audit.length > 0 && (
        <Timeline id="question-history" title="History" entries={toTimeline(question.audit)} />
      )}
    </>
  );
}

function Facts({ question: { product, liveSaleId, askedAt, reason, judgedAt } }: { question: StaffQuestion }) {
  const facts: Fact[] = [
    ["Product", <ProductLink key="product" id={liveSaleId} name={product} />],
    ["Asked", formatDateTime(askedAt)],
    ["Decided", judgedAt && formatDateTime(judgedAt)],
    ["Refused because", reason || null],
  ];
  return <FactTable caption="Question" facts={facts} />;
}

type FormProps = { question: StaffQuestion; refusal: Refusal | undefined };

const useBusy = (intent: string) => useNavigation().formData?.get("intent") === intent;

function Reply({ question: { state, answer }, refusal }: FormProps) {
  const { values, fields } = refusal ?? {};
  const answerForm = useStaffRefusal(fields?.answer ? refusal : undefined);
  const refuseForm = useStaffRefusal(fields?.reason ? refusal : undefined);
  const [isAnswering, isRefusing] = [useBusy("answer"), useBusy("refuse")];
  const isOpen = values?.intent === "refuse";
  const seen = useSeen(answerForm, answer);
  const isOther = (values?.seen ?? seen) !== answer;
  return (
    <>
      {isOther && (
        <Alert kind="info" title="A colleague has answered meanwhile" className="mt-4">
          “{answer}” What you typed is still below. Sent now, it replaces that answer.
        </Alert>
      )}
      <Form ref={answerForm} method="post" className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="seen" value={isOther && refusal ? answer : seen} />
        <TextArea
          label="Answer"
          help="It shows on the product's page in the shop's name"
          name="answer"
          rows={4}
          maxLength={ANSWER_MAX}
          defaultValue={values?.intent === "answer" ? values.answer : answer}
          error={fields?.answer}
        />
        <Button className="justify-self-start" busy={isAnswering} busyLabel="Please wait...">
          {state === "answered" ? "Change the answer" : "Answer"}
        </Button>
      </Form>
      <details className="order-step mt-4" open={isOpen || undefined}>
        <summary>{state === "answered" ? "Take it off the page" : "Refuse this question"}</summary>
        <Form ref={refuseForm} method="post" className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="refuse" />
          <input type="hidden" name="seen" value={answer} />
          <Field
            label="Why"
            help="Whoever asked reads it. It cannot be taken back"
            name="reason"
            maxLength={REASON_MAX}
            defaultValue={isOpen ? values?.reason : ""}
            error={fields?.reason}
          />
          <Button
            className="justify-self-start"
            variant="secondary"
            size="small"
            busy={isRefusing}
            busyLabel="Please wait..."
          >
            {state === "answered" ? "Take it off" : "Refuse"}
          </Button>
        </Form>
      </details>
    </>
  );
}

/** The answer that stood there when somebody began to type. It follows the stored one as long as nothing else was typed. */
function useSeen(form: RefObject<HTMLFormElement | null>, answer: string): string {
  const [seen, setSeen] = useState(answer);
  // Before it is drawn: an answer of one's own is no colleague's.
  useLayoutEffect(() => {
    const field = form.current?.querySelector("textarea");
    if (!field) return;
    const typed = field.value.trim();
    if (typed === seen) field.value = answer;
    if (typed === seen || typed === answer) setSeen(answer);
  }, [form, answer, seen]);
  return seen;
}

function Buyers({ question: { buyers }, refusal }: FormProps) {
  if (buyers.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="buyers-title">
      <h2 id="buyers-title">What buyers say</h2>
      <ul className="judged">
        {buyers.map((buyer) => (
          <Buyer key={buyer.id} buyer={buyer} refusal={refusal} />
        ))}
      </ul>
    </section>
  );
}

function Buyer({ buyer, refusal }: { buyer: StaffQuestion["buyers"][number]; refusal: Refusal | undefined }) {
  const { id, answer, state, reason, at } = buyer;
  return (
    <li>
      <p className="flex items-center gap-2">
        <JudgedBadge state={state} />
        <time>{formatDateTime(at)}</time>
      </p>
      <blockquote className="said">{answer}</blockquote>
      {reason && <p className="text-sm text-slate">Refused because: {reason}</p>}
      <JudgeForms
        of="buyer"
        id={id}
        state={state}
        intents={{ show: "show", refuse: "hide" }}
        name={answer.slice(0, 60)}
        help="Its writer reads it. It cannot be taken back"
        refusal={refusal}
      />
    </li>
  );
}
