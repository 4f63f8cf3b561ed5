import { Form, Link, useNavigation } from "react-router";
import { type Attribute, ATTRIBUTE_WORDS } from "#domain/goods/attributes.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosed } from "./disclosed.tsx";
import { Select } from "#web/ui/select.tsx";
import { ATTRIBUTES_PAGE } from "./range-pages.ts";

type Props = {
  attribute: Attribute;
  values: readonly { value: string; uses: number; isKnown: boolean }[];
  answer: FormAnswer | undefined;
};

/** The values of one attribute with what has them, and the form that gives all of one another value. */
export function AttributePart({ attribute, values, answer }: Props) {
  const { title, noun } = ATTRIBUTE_WORDS[attribute];
  const refusal = answer?.ok === false && answer.values?.attribute === attribute ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("attribute") === attribute;
  const { present, fields = {}, values: typed = {} } = refusal ?? {};
  const used = values.filter(({ uses }) => uses > 0);
  const known = values.filter(({ isKnown }) => isKnown);
  const option = ({ value }: { value: string }) => ({ value, label: value });
  return (
    <section aria-labelledby={`${attribute}-title`} className="range-part">
      <h2 id={`${attribute}-title`}>{title}</h2>
      <table className="table range-values">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col" className="number">
              {noun.many.charAt(0).toUpperCase() + noun.many.slice(1)}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, uses, isKnown }) => (
            <tr key={value}>
              <th scope="row">
                {value}
                {!isKnown && <span className="lens-range">No filter has it: merge it into one that has</span>}
              </th>
              <td className="number">{uses}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosed label={`Merge a value of ${title.toLowerCase()}`} open={refusal !== undefined}>
        <Form
          ref={form}
          method="post"
          className="range-form"
          preventScrollReset
          noValidate
          key={JSON.stringify(values)}
        >
          <input type="hidden" name="intent" value="merge" />
          {!refusal?.fields && !present && <RefusalNote refusal={refusal} />}
          <input type="hidden" name="attribute" value={attribute} />
          <Select
            label="All that have"
            name="from"
            placeholder="Choose a value"
            options={used.map(option)}
            defaultValue={typed.from ?? ""}
            error={fields.from}
          />
          <Select
            label="Get"
            name="to"
            placeholder="Choose a value"
            options={known.map(option)}
            defaultValue={typed.to ?? ""}
            error={fields.to}
          />
          {present && (
            <Alert kind="warning" title="Change them all?">
              {present.question}
            </Alert>
          )}
          {present && <input key={present.confirm} type="hidden" name="confirm" defaultValue={present.confirm} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
              {present ? "Yes, change them" : "Show what changes"}
            </Button>
            {present && (
              <Link to={ATTRIBUTES_PAGE} className="link" preventScrollReset>
                Cancel
              </Link>
            )}
          </div>
        </Form>
      </Disclosed>
    </section>
  );
}
