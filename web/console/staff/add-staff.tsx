import { data, Form, useNavigation } from "react-router";
import { ROLE_WORDS } from "#domain/access/duty-words.ts";
import { STAFF_ROLES } from "#domain/accounts/actor.ts";
import { staffForm } from "#domain/accounts/staff-form.ts";
import { STAFF_REFUSALS } from "#domain/accounts/staff-refusals.ts";
import { addStaff } from "#services/staff/add-staff.ts";
import { listStoreCodes } from "#services/stores/list-store-codes.ts";
import { passwordError } from "#web/console/forms/password-error.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/add-staff.ts";
import { MEMBER_DONE } from "./member-done.ts";
import { readSentStaff } from "./read-sent-staff.ts";
import { STAFF_PAGE } from "./staff-list.tsx";
import { storeOptions } from "./store-options.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return data({ stores: await listStoreCodes(context.get(shopContext).db) }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = staffForm.safeParse(readSentStaff(sent));
      if (!parsed.success) return refuseFields(parsed.error);
      const stepped = await stepUp({ request, context, actor, sent });
      if (!stepped.ok) return refuse(stepped.reason);
      const { email, first_name, last_name, phone_number, password, role, store } = parsed.data;
      const added = await addStaff(shop, {
        actor: stepped.actor,
        email,
        firstName: first_name,
        lastName: last_name,
        phoneNumber: phone_number,
        password,
        role,
        storeCode: store ?? null,
      });
      if (!added.ok) {
        const field = added.reason === "taken" || added.reason === "customer" ? "email" : "store";
        const message = STAFF_REFUSALS[added.reason];
        return refuse({ status: 409, message, fields: { [field]: message } });
      }
      return finishForm(request, { page: `${STAFF_PAGE}/${added.id}`, done: "added", message: MEMBER_DONE.added });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A new account for somebody who works here. */
export default function AddStaff({ loaderData: { stores }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().state !== "idle";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  return (
    <>
      <title>Add somebody</title>
      <header className="list-head">
        <h1>Add somebody who works here</h1>
      </header>
      <p className="mt-2 max-w-xl">
        Give them the password yourself. What they may do comes with the role; more duties can be given afterwards.
      </p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <Field label="First name" required autoComplete="off" {...kept("first_name")} />
        <Field label="Last name" required autoComplete="off" {...kept("last_name")} />
        <Field label="E-mail" type="email" inputMode="email" required autoComplete="off" {...kept("email")} />
        <Field label="Phone number" type="tel" inputMode="tel" required autoComplete="off" {...kept("phone_number")} />
        <Select
          label="Role"
          required
          placeholder="Choose a role"
          options={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
          {...kept("role")}
        />
        <Select
          label="Store"
          help="A seller belongs to a store"
          placeholder="No store"
          options={storeOptions(stores)}
          {...kept("store")}
        />
        <PasswordField
          label="First password"
          name="password"
          help="At least 8 characters"
          autoComplete="new-password"
          required
          error={passwordError(refusal)}
        />
        <StepUpField refusal={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Add them
          </Button>
          <LinkButton to={STAFF_PAGE} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
