import { Form, Link, useNavigation } from "react-router";
import { CUSTOMER_FIELDS, type CustomerField, isOfAccount } from "#domain/customers/customer-fields.ts";
import { proposeMerged } from "#domain/customers/propose-merged.ts";
import { MERGE_REFUSALS, MERGE_UNDO_DAYS } from "#domain/customers/merge-words.ts";
import type { MergePair, MergeSide } from "#services/customers/get-customer-form.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { FIELD_WORDS, readFields } from "./field-words.ts";

type PairFormProps = { pair: MergePair; refusal: Refusal | undefined };

/** Both side by side: of each field that differs one value is chosen, and what moves is told before it does. */
export function MergePairForm({ pair: { keep, away, refusal: why }, refusal }: PairFormProps) {
  const keeping = useKeepingList();
  const busy = useNavigation().formMethod === "POST";
  const [own, other] = [keep, away].map((side) => readFields(side.values, side.homeStore)) as [Fields, Fields];
  const proposed = proposeMerged(keep.values, away.values);
  const stateOf = (field: CustomerField): FieldState => {
    if (why !== null || own[field] === other[field]) return "read";
    return keep.hasAccount && isOfAccount(field) ? "account's" : "chosen";
  };
  const isAny = (state: FieldState) => CUSTOMER_FIELDS.some((field) => stateOf(field) === state);
  return (
    <Form method="post" className="grid max-w-3xl gap-4" preventScrollReset>
      <RefusalNote refusal={refusal} />
      {why && <Alert kind="info">{MERGE_REFUSALS[why]}.</Alert>}
      <input type="hidden" name="away" value={away.id} />
      <input type="hidden" name="keepRevision" value={keep.revision} />
      <input type="hidden" name="awayRevision" value={away.revision} />
      {why === null && (
        <p>
          Number {keep.id} stays{keep.hasAccount && ", with its account"}. Number {away.id} becomes a part of it.{" "}
          {isAny("chosen") && "Where the two differ, choose the value that is right. "}
          {isAny("account's") && "What is the account’s stays as it is: its owner changes it there."}
        </p>
      )}
      <div className="list-frame">
        <table className="list merge-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Stays: number {keep.id}</th>
              <th scope="col">Becomes a part: number {away.id}</th>
            </tr>
          </thead>
          <tbody>
            {CUSTOMER_FIELDS.filter((field) => own[field] !== "" || other[field] !== "").map((field) => (
              <FieldRow
                key={field}
                field={field}
                sides={[own[field], other[field]]}
                state={stateOf(field)}
                chosen={refusal?.values?.[field] ?? proposed[field]}
              />
            ))}
            <tr>
              <th scope="row">Account</th>
              <td data-label={`Number ${keep.id}`}>{keep.hasAccount ? "Yes" : "None"}</td>
              <td data-label={`Number ${away.id}`}>{away.hasAccount ? "Yes" : "None"}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {why === null && <WhatHappens keep={keep} away={away} />}
      <div className="flex flex-wrap items-center gap-3">
        {why === null && (
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Merge the two
          </Button>
        )}
        {why === null && !keep.hasAccount && (
          <Link to={keeping(`${CUSTOMERS_PAGE}/${away.id}/merge?with=${keep.id}`)} className="link">
            Keep number {away.id} instead
          </Link>
        )}
        <LinkButton to={keeping(`${CUSTOMERS_PAGE}/${keep.id}`)} variant="secondary" size="small">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

type Fields = Record<CustomerField, string>;

/** Whether there is anything to choose; where the two differ and there is not, the value of the account stays. */
type FieldState = "read" | "chosen" | "account's";

type FieldRowProps = {
  field: CustomerField;
  sides: readonly [string, string];
  state: FieldState;
  chosen: string;
};

function FieldRow({ field, sides, state, chosen }: FieldRowProps) {
  return (
    <tr>
      <th scope="row">{FIELD_WORDS[field]}</th>
      {(["keep", "away"] as const).map((side, place) => (
        <td key={side} data-label={side === "keep" ? "Stays" : "Becomes a part"}>
          {state === "chosen" ? (
            <label className="list-option">
              <input type="radio" name={field} value={side} defaultChecked={chosen === side} />
              {sides[place] || "Nothing"}
            </label>
          ) : (
            sides[place]
          )}
          {state === "account's" && side === "keep" && (
            <span className="block text-slate">The {FIELD_WORDS[field].toLowerCase()} is the account’s</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What moves, what is lost, and how it is undone: read before the press. */
function WhatHappens({ keep, away }: Record<"keep" | "away", MergeSide>) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        <strong>What moves:</strong> {belongings(away)} to number {keep.id}, with tasks, consents and reminders.
      </li>
      <li>
        <strong>What is lost:</strong> nothing that was bought, billed or prescribed. Number {away.id} is still found by
        its old name and phone, and opens number {keep.id}. A value that you do not choose is put away, and comes back
        with an undo.
      </li>
      <li>
        <strong>Undo:</strong> for {MERGE_UNDO_DAYS} days, in the history on the page of number {keep.id}. Not once a
        value of it was changed, by hand or by a bill. What is bought after the merge stays with number {keep.id}.
      </li>
    </ul>
  );
}

/** "2 orders with their bills and prescriptions, and 1 eye test go" */
function belongings({ id, orders, visits }: MergeSide): string {
  const told = [
    orders > 0 && `${orders} ${orders === 1 ? "order" : "orders"} with bills and prescriptions`,
    visits > 0 && `${visits} ${visits === 1 ? "eye test" : "eye tests"}`,
  ].filter(Boolean);
  if (told.length === 0) return `What number ${id} buys from now on goes`;
  return `${told.join(" and ")} ${orders + visits === 1 ? "goes" : "go"}`;
}
