import { ROLE_WORDS } from "#domain/access/duty-words.ts";
import { STAFF_ROLES, type StaffActor } from "#domain/accounts/actor.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { type Option, Select } from "#web/ui/select.tsx";
import { MemberForm } from "./member-form.tsx";

type MemberPlaceProps = {
  role: StaffActor["role"];
  storeCode: string | null;
  stores: readonly Option[];
  refusal: Refusal | undefined;
};

/** Role and store, sent with what was shown: a colleague's change meanwhile is told, not overwritten. */
export function MemberPlace({ role, storeCode, stores, refusal }: MemberPlaceProps) {
  return (
    <section aria-labelledby="role-title">
      <h2 id="role-title">Role and store</h2>
      <p>Another role signs them out everywhere. Another store holds from their next request on.</p>
      <MemberForm key={`${role} ${storeCode}`} intent="role" button="Save role and store" refusal={refusal}>
        {(own) => (
          <>
            <input type="hidden" name="fromRole" value={own?.present?.role ?? own?.values?.fromRole ?? role} />
            <input
              type="hidden"
              name="fromStore"
              value={own?.present?.store ?? own?.values?.fromStore ?? storeCode ?? ""}
            />
            <Select
              label="Role"
              name="role"
              defaultValue={own?.values?.role ?? role}
              error={own?.fields?.role}
              options={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
            />
            <Select
              label="Store"
              name="store"
              placeholder="No store"
              defaultValue={own?.values?.store ?? storeCode ?? ""}
              error={own?.fields?.store}
              options={stores}
            />
          </>
        )}
      </MemberForm>
    </section>
  );
}
