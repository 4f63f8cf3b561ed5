import { FileUp, Keyboard, Pencil, Trash2, UserPlus } from "lucide-react";
import { Form } from "react-router";
import { LinkButton, Button } from "#web/ui/button.tsx";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { addAddress, editPerson, MY_PRESCRIPTIONS } from "./addresses.ts";
import type { Person } from "#services/prescriptions/list-people.ts";
import type { MyPrescriptionsData } from "./load-my-prescriptions.ts";
import { REMOVE_QUESTION } from "./person-editor.tsx";
import { PrescriptionCard } from "./prescription-card.tsx";

type PrescriptionListProps = { page: MyPrescriptionsData; refusal: Refusal | undefined };

/** Everybody with their history, the newest first; two of them can be compared. */
export function PrescriptionList({ page, refusal }: PrescriptionListProps) {
  const { groups } = page;
  useRefusal(refusal);
  const count = groups.reduce((sum, { prescriptions }) => sum + prescriptions.length, 0);
  if (groups.length === 0) return <Nothing />;
  return (
    <>
      <p className="text-slate">
        Stored encrypted. Choose one when you buy glasses, without looking for the card again.
      </p>
      <Ways />
      {groups.map(({ person, prescriptions }) => (
        <section key={person?.id ?? 0} className="rx-group" aria-labelledby={`person-${person?.id ?? 0}`}>
          <header className="rx-group-head">
            <h2 id={`person-${person?.id ?? 0}`} className="text-xl">
              {person ? person.name : groups.length > 1 ? "Others" : "All prescriptions"}
              {person?.birthYear && <span className="rx-born"> born {person.birthYear}</span>}
            </h2>
            {person && <PersonActs person={person} />}
          </header>
          {prescriptions.length === 0 && <p className="text-slate">No prescription yet.</p>}
          <ul className="rx-cards">
            {prescriptions.map((one) => (
              <PrescriptionCard key={one.id} prescription={one} canCompare={count > 1} />
            ))}
          </ul>
        </section>
      ))}
      {count > 1 && (
        // Its boxes stand in the cards and name this form.
        <form id="compare" action={`${MY_PRESCRIPTIONS}/compare`} className="rx-compare-foot">
          <Button variant="secondary">Compare selected</Button>
        </form>
      )}
    </>
  );
}

function Ways() {
  return (
    <p className="account-acts">
      <LinkButton to={addAddress("typed")} icon={Keyboard} size="small">
        Enter a prescription
      </LinkButton>
      <LinkButton to={addAddress("sheet")} icon={FileUp} variant="secondary" size="small">
        Upload one
      </LinkButton>
      <LinkButton to={editPerson("new")} icon={UserPlus} variant="quiet" size="small">
        Add a person
      </LinkButton>
    </p>
  );
}

function PersonActs({ person }: { person: Person }) {
  return (
    <div className="rx-person-acts">
      <LinkButton to={editPerson(person.id)} variant="quiet" size="small" icon={Pencil} preventScrollReset>
        Change<span className="sr-only"> {person.name}</span>
      </LinkButton>
      <Form method="post" action={MY_PRESCRIPTIONS} preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={person.id} />
        <ConfirmButton question={REMOVE_QUESTION} variant="quiet" size="small" icon={Trash2}>
          Remove<span className="sr-only"> {person.name}</span>
        </ConfirmButton>
      </Form>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      picture={<Spectacles mood="empty" />}
      title="No prescription yet"
      action={
        <>
          <LinkButton to={addAddress("typed")} icon={Keyboard}>
            Enter a prescription
          </LinkButton>
          <LinkButton to={addAddress("sheet")} icon={FileUp} variant="secondary">
            Upload one
          </LinkButton>
          <LinkButton to={editPerson("new")} icon={UserPlus} variant="quiet">
            Add a person
          </LinkButton>
        </>
      }
    >
      Save prescriptions for you and your family here, encrypted, and choose one when you buy glasses. Not sure of your
      power?{" "}
      <a href="/home-eyetest" className="link">
        Book an eye test
      </a>
      .
    </EmptyState>
  );
}
