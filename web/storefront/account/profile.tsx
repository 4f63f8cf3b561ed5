import { data, Form, useNavigation } from "react-router";
import { Pencil } from "lucide-react";
import { fullName, isSignedIn } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { updateUser } from "#services/accounts/update-user.ts";
import { readActor, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { readForm } from "#web/session/read-form.ts";
import { noStore } from "../cart/answer-form.ts";
import { takeTurns } from "../cart/take-turns.ts";
import type { Route } from "./+types/profile.ts";
import { AccountFrame } from "./account-frame.tsx";
import { finishForm } from "./finish-form.ts";
import { type FormRefusal, refuseForm, refuseSignedOut } from "./form-answer.ts";
import { loadAgain } from "./load-again.ts";
import { SavedNote } from "./saved-note.tsx";
import { type SignedOut, stayWhileEditing } from "./stay-while-editing.ts";
import { useLastKnown } from "./use-last-known.ts";
import { useRefusal } from "./use-refusal.ts";
import { hiddenHead } from "../seo/page-head.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { firstName, lastName, email, phoneNumber } = await requireCustomer({ request, context, url });
  const mode = url.searchParams.get("edit") === "yes" ? "edit" : "view";
  return data({ firstName, lastName, email, phoneNumber, mode, isSaved: url.searchParams.has("done") }, noStore());
}

const SAVED = "Profile updated successfully";
const profileForm = signUpForm.pick({ first_name: true, last_name: true, phone_number: true }).strict();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, form);
  const parsed = profileForm.safeParse(form);
  if (!parsed.success) return refuseForm(request, { form, ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber } = parsed.data;
  const changes = { firstName, lastName, phoneNumber };
  const { db, now } = context.get(shopContext);
  try {
    await updateUser(db, { actor, userId: actor.id, changes, now: now() });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    return refuseForm(request, { form, message: error.message, status: error.status });
  }
  return finishForm(request, { page: "/user/profile", done: "saved", message: SAVED });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Profile");
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const profile = useLastKnown(loaderData);
  if (profile === null) return null;
  const { mode, isSaved, email } = profile;
  return (
    <AccountFrame title="My Profile" person={{ name: fullName(profile), email }}>
      <SavedNote>{isSaved ? SAVED : null}</SavedNote>
      {mode === "edit" ? (
        <EditProfile profile={profile} refusal={actionData?.ok === false ? actionData : undefined} />
      ) : (
        <ViewProfile profile={profile} />
      )}
    </AccountFrame>
  );
}

type ProfileData = Exclude<Route.ComponentProps["loaderData"], SignedOut>;

function ViewProfile({ profile }: { profile: ProfileData }) {
  return (
    <section className="card" aria-label="Personal details">
      <dl className="account-facts">
        <Fact name="First Name">{profile.firstName}</Fact>
        <Fact name="Last Name">{profile.lastName}</Fact>
        <Fact name="Email">{profile.email}</Fact>
        <Fact name="Phone number">{profile.phoneNumber}</Fact>
      </dl>
      <LinkButton to="/user/profile?edit=yes" variant="secondary" icon={Pencil} className="mt-6">
        Edit profile
      </LinkButton>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || "Not given"}</dd>
    </div>
  );
}

/** Nothing is checked here: the server says what is wrong. */
function EditProfile({ profile, refusal }: { profile: ProfileData; refusal: FormRefusal | undefined }) {
  const form = useRefusal(refusal);
  const busy = useNavigation().formAction?.startsWith("/user/profile") ?? false;
  const { fields = {}, values = {} } = refusal ?? {};
  return (
    <Form
      ref={form}
      method="post"
      action="/user/profile?edit=yes"
      className="form account-form"
      noValidate
      preventScrollReset
    >
      {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <Field
        label="First Name"
        name="first_name"
        autoComplete="given-name"
        defaultValue={values.first_name ?? profile.firstName}
        error={fields.first_name}
      />
      <Field
        label="Last Name"
        name="last_name"
        autoComplete="family-name"
        defaultValue={values.last_name ?? profile.lastName}
        error={fields.last_name}
      />
      <Field
        label="Phone number"
        name="phone_number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        help="10 digits"
        defaultValue={values.phone_number ?? profile.phoneNumber}
        error={fields.phone_number}
      />
      <dl className="account-facts">
        <div>
          <dt>Email</dt>
          <dd>{profile.email}</dd>
          <dd className="text-sm text-slate">You sign in with it, so it stays as it is.</dd>
        </div>
      </dl>
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Update Profile
        </Button>
        <LinkButton to="/user/profile" variant="quiet" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
