import { DUTY_WORDS } from "#domain/access/duty-words.ts";
import { DUTIES } from "#domain/access/duty-names.ts";
import type { ListedStaff } from "#services/staff/list-staff.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { type Option, Select } from "#web/ui/select.tsx";
import { MemberForm } from "./member-form.tsx";

type MemberDutiesProps = {
  duties: ListedStaff["duties"];
  stores: readonly Option[];
  refusal: Refusal | undefined;
};

/** Duties beside those of the role, for one store or for all. */
export function MemberDuties({ duties, stores, refusal }: MemberDutiesProps) {
  return (
    <section aria-labelledby="duties-title">
      <h2 id="duties-title">More duties</h2>
      <p>Beside those of the role. They hold from the next request on.</p>
      <ul className="security-sessions">
        {duties.map(({ duty, storeCode }) => (
          <li key={`${duty} ${storeCode}`}>
            <div>
              <strong>{DUTY_WORDS[duty].label}</strong>
              <span>{storeCode ?? "All stores"}</span>
            </div>
            <MemberForm
              intent="revoke"
              button={
                <>
                  Take back
                  <span className="sr-only">
                    {" "}
                    {DUTY_WORDS[duty].label}, {storeCode ?? "all stores"}
                  </span>
                </>
              }
              variant="quiet"
              hidden={{ duty, store: storeCode ?? "" }}
              refusal={refusal}
            />
          </li>
        ))}
      </ul>
      <MemberForm key={duties.length} intent="grant" button="Give this duty" refusal={refusal}>
        {(own) => (
          <>
            <Select
              label="Duty"
              name="duty"
              required
              placeholder="Choose a duty"
              defaultValue={own?.values?.duty}
              error={own?.fields?.duty}
              options={DUTIES.map((value) => ({
                value,
                label: `${DUTY_WORDS[value].label}: ${DUTY_WORDS[value].means}`,
              }))}
            />
            <Select
              label="At"
              name="store"
              placeholder="All stores"
              defaultValue={own?.values?.store}
              error={own?.fields?.store}
              options={stores}
            />
          </>
        )}
      </MemberForm>
    </section>
  );
}
