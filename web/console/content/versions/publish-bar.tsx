import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = {
  content: { hasDraft: boolean; revision: number; archived: boolean; isShown: boolean };
  answer: FormAnswer | undefined;
  /** It can be archived: it is not one of those that are always there. */
  canArchive?: boolean;
};

/** Publishes the draft now or by a schedule, throws it away, and puts the whole away. */
export function PublishBar({ content, answer, canArchive = false }: Props) {
  const { hasDraft, archived } = content;
  return (
    <section className="versions-part" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish</h2>
      {archived && <p>It is in the archive. Customers do not see it.</p>}
      {!hasDraft && !archived && <p>There is no draft: what is written here is published, or ships with the shop.</p>}
      {hasDraft && !archived && <PublishForm revision={content.revision} answer={answer} />}
      <div className="versions-presses">
        {hasDraft && <Press intent="drop" words="Throw the draft away" />}
        {canArchive && !archived && <Press intent="archive" words="Archive" />}
        {canArchive && archived && <Press intent="unarchive" words="Out of the archive" />}
      </div>
    </section>
  );
}

function PublishForm({ revision, answer }: { revision: number; answer: FormAnswer | undefined }) {
  const refusal = answer?.ok === false && answer.intent === "publish" ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "publish";
  return (
    <Form key={revision} ref={form} method="post" preventScrollReset noValidate className="versions-publish">
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="revision" value={revision} />
      <ScheduleFields values={refusal?.values} fields={refusal?.fields} />
      <Field
        label="What is new"
        name="note"
        help="For colleagues, in the list of versions"
        optional
        autoComplete="off"
        defaultValue={refusal?.values?.note}
        error={refusal?.fields?.note}
      />
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Publish the draft
        </Button>
      </div>
    </Form>
  );
}

type ScheduleProps = {
  values: Readonly<Record<string, string>> | undefined;
  fields: Readonly<Record<string, string>> | undefined;
};

/** From when and until when. Empty: at once, and for good. */
export function ScheduleFields({ values, fields }: ScheduleProps) {
  return (
    <div className="range-pair">
      <Field
        label="From"
        type="datetime-local"
        name="starts"
        optional
        help="By India's clock. Empty: at once"
        defaultValue={values?.starts}
        error={fields?.starts}
      />
      <Field
        label="Until"
        type="datetime-local"
        name="ends"
        optional
        help="Then the version before it comes back. Empty: for good"
        defaultValue={values?.ends}
        error={fields?.ends}
      />
    </div>
  );
}

function Press({ intent, words }: { intent: string; words: string }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
        {words}
      </Button>
    </Form>
  );
}
