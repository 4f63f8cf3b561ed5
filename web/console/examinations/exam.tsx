import { data, Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readExamPage } from "#services/examinations/read-exam.ts";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { finishForm, type Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/exam.ts";
import { examForm, takeExam } from "./exam-action.ts";
import { ExamForm } from "./exam-form.tsx";
import { ExamFound } from "./exam-found.tsx";
import { EXAM_DONE, examPath, NO_EXAM_WORDS, readExamDone } from "./exam-words.ts";
import "./examinations.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const page = await readExamPage(shop, { actor, id: params.id });
    const now = shop.now();
    return data(
      {
        ...page,
        examiner: fullName(actor),
        now,
        today: kolkataDay(now),
        said: readExamDone(url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    const { id } = params;
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, sent, refuse, refuseFields }) => {
        const parsed = examForm.safeParse(sent);
        if (!parsed.success) return refuseFields(parsed.error);
        const answer = await takeExam(shop, { actor, id, form: parsed.data });
        if (answer.ok && "done" in answer)
          return finishForm(request, { page: examPath(id), done: answer.done, message: EXAM_DONE[answer.done] });
        if (!answer.ok && (parsed.data.intent === "correct" || parsed.data.intent === "drop"))
          return refuse({ status: 409, message: answer.message });
        return data(answer);
      },
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

/** A draft that is saved changes nothing that the page shows. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  return given.formData?.get("intent") === "draft" ? false : stayWhenSignedOut(given);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** An eye test as it is examined: what is typed, or once it is finished what was found. */
export default function Exam({ loaderData, actionData }: Route.ComponentProps) {
  const { appointment, no, draft, finished, unreadable, versions, said } = loaderData;
  const { id, name, startsAt, storeName, customerId } = appointment;
  const refusal = isRefusal(actionData) ? actionData : undefined;
  const isTyping = no === null && !unreadable.draft && (draft !== null || versions.length === 0);
  return (
    <>
      <title>{`Examination of ${name}`}</title>
      <header className="list-head">
        <h1>{isTyping && versions.length > 0 ? "Correct the examination" : "Examination"}</h1>
        {finished && (
          <LinkButton to={`${examPath(id)}/card`} size="small">
            Prescription card
          </LinkButton>
        )}
      </header>
      <p className="exam-who">
        <strong>{customerId === null ? name : <CustomerLink id={customerId} name={name} />}</strong>
        <span>
          {formatDateTime(startsAt)}, {storeName}
        </span>
        <Link to={`/console/appointments/${id}`} className="link">
          The eye test
        </Link>
      </p>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      {no && <Alert kind="info">{NO_EXAM_WORDS[no]}.</Alert>}
      {unreadable.draft && (
        <Alert kind="error">
          What was typed so far cannot be read: its key is lost. Drop the correction, or book a new eye test, to go on.
        </Alert>
      )}
      {isTyping ? (
        <>
          <ExamForm key={`${id} ${draft?.version ?? 1}`} {...loaderData} />
          {versions.length > 0 && <Press intent="drop" words="Drop the correction" />}
        </>
      ) : (
        <>
          <ExamFound {...{ finished, versions }} isLost={unreadable.finished} />
          {no === null && unreadable.draft && versions.length > 0 && (
            <Press intent="drop" words="Drop the correction" />
          )}
          {no === null && finished && <Press intent="correct" words="Correct it" />}
        </>
      )}
    </>
  );
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && (answer as { ok?: boolean }).ok === false;
}

function Press({ intent, words }: { intent: "correct" | "drop"; words: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-6">
      <Button name="intent" value={intent} variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
        {words}
      </Button>
    </Form>
  );
}
