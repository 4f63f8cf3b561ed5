import { formatDate } from "#domain/dates/format-date.ts";
import { MOST_ANSWER } from "#domain/orders/answer-refusals.ts";
import { KIND_LABELS } from "#domain/orders/request-reasons.ts";
import type { RequestView } from "#services/orders/get-order-page.ts";
import type { WeighedReturn } from "#services/orders/weigh-return.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { TextArea } from "#web/ui/field.tsx";
import { DeskForm } from "./desk-form.tsx";
import { ReturnChoices } from "./return-choices.tsx";

type ReturnBoxProps = {
  /** Asked, or approved and on its way. */
  request: RequestView;
  /** A return on its way, with its sums. */
  weighed: WeighedReturn | null;
  may: { answer: boolean; receive: boolean };
  of: (intent: "answer" | "ended" | "received") => Refusal | undefined;
};

/** What a customer wants to send back or have made again: yes or no, and then what came of it. */
export function ReturnBox({ request, weighed, may, of }: ReturnBoxProps) {
  const { id, kind, status, reason, note, askedAt, things } = request;
  const isAsked = status === "asked";
  return (
    <section className="desk-box" aria-labelledby="return-title">
      <h2 id="return-title">{isAsked ? `${KIND_LABELS[kind]} asked for` : `${KIND_LABELS[kind]} approved`}</h2>
      <p>
        <strong>
          {things.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name)).join(", ")}
        </strong>
      </p>
      <p>
        {reason}, {formatDate(askedAt)}
      </p>
      {note && <q>{note}</q>}
      {isAsked && may.answer && (
        <>
          <DeskForm
            intent="answer"
            button="Say yes"
            isNext
            hidden={{ request: id, verdict: "approve" }}
            refusal={undefined}
          />
          <details className="order-step" open={of("answer") && true}>
            <summary>Say no</summary>
            <DeskForm
              intent="answer"
              button="Say no"
              hidden={{ request: id, verdict: "refuse" }}
              refusal={of("answer")}
              fields={["words"]}
            >
              <TextArea
                label="Why not"
                name="words"
                required
                rows={2}
                maxLength={MOST_ANSWER}
                help="The customer reads it"
                defaultValue={of("answer")?.values?.words}
                error={of("answer")?.fields?.words}
              />
            </DeskForm>
          </details>
        </>
      )}
      {!isAsked && may.receive && (
        <details className="order-step order-step-next" open={of("received") && true}>
          <summary>It has come</summary>
          <DeskForm
            intent="received"
            button="Receive it"
            isNext
            hidden={{ request: id }}
            refusal={of("received")}
            fields={["serials", "things"]}
          >
            <p>{AFTERWARDS[kind]}</p>
            {kind === "return" && (
              <>
                {of("received")?.fields?.serials && (
                  <TextArea
                    label="Serial numbers of the pieces that came"
                    name="serials"
                    rows={2}
                    help="Scan them, or type one a line"
                    autoComplete="off"
                    defaultValue={of("received")?.values?.serials}
                    error={of("received")?.fields?.serials}
                  />
                )}
                {weighed && <ReturnChoices reason={reason} weighed={weighed} refusal={of("received")} />}
              </>
            )}
          </DeskForm>
        </details>
      )}
      {!isAsked && may.answer && (
        <details className="order-step" open={of("ended") && true}>
          <summary>It will not come</summary>
          <DeskForm
            intent="ended"
            button="Stop waiting for it"
            hidden={{ request: id }}
            refusal={of("ended")}
            fields={["words"]}
          >
            <p>Nothing is booked and no money moves. The order counts as delivered again, and the customer is told.</p>
            <TextArea
              label="Words to the customer"
              name="words"
              rows={2}
              maxLength={MOST_ANSWER}
              help="May be left empty"
              defaultValue={of("ended")?.values?.words}
              error={of("ended")?.fields?.words}
            />
          </DeskForm>
        </details>
      )}
    </section>
  );
}

type LostAnswerProps = { refusal: Refusal | undefined; request: RequestView | undefined; canAsk: boolean };

/** What was asked or answered too late: the box that it was written in is gone, and the words are not. */
export function LostAnswer({ refusal, request, canAsk }: LostAnswerProps) {
  const { intent, words, note } = refusal?.values ?? {};
  const isInPlace = intent === "ask" ? canAsk : request?.status === (intent === "answer" ? "asked" : "approved");
  if (!refusal || isInPlace) return null;
  const said = words || note;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {said && <p className="mt-2">You wrote: {said}</p>}
    </>
  );
}

const AFTERWARDS = {
  return:
    "A credit note is written, and the money is sent off. Lenses with power are credited unless the fault is ours.",
  remake: "The lenses are ordered once more, and the customer is told. No money moves.",
} as const;
