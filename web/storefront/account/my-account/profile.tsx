import { data, Form, Link, useNavigation } from "react-router";
import { Pencil } from "lucide-react";
import { fullName } from "#domain/accounts/actor.ts";
import { PHONE_PROVEN } from "#domain/accounts/sign-in-code-form.ts";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import {
  EMAIL_CHANGED,
  OTHERS_SIGNED_OUT,
  PICTURE_REMOVED,
  PICTURE_SAVED,
} from "#domain/accounts/own-account-forms.ts";
import { PASSWORD_UPDATED } from "#domain/accounts/reset-password-form.ts";
import { listSessions } from "#services/accounts/list-sessions.ts";
import { getPhoneStanding } from "#services/accounts/prove-phone.ts";
import { updateUser } from "#services/accounts/update-user.ts";
import { listPasskeys } from "#services/passkeys/own-passkeys.ts";
import { passkeySite } from "#services/passkeys/passkey-site.ts";
import { readCredential, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { noStore } from "#web/page/no-store.ts";
import { takeCheckedForm } from "#web/forms/take-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import type { Route } from "./+types/profile.ts";
import { AccountFrame } from "./account-frame.tsx";
import { finishForm, type Refusal } from "#web/forms/answer.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { PictureCard } from "./picture-card.tsx";
import { readPictureRefusal } from "./picture-words.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { offersPasskey } from "./offers-passkey.ts";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { type SignedOut, stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { hiddenHead } from "#web/page/page-head.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { firstName, lastName, email, phoneNumber, profilePicture } = actor;
  const shop = context.get(shopContext);
  const { db, appUrl, now } = shop;
  const [sessions, { isProven, canProve }, passkeys] = await Promise.all([
    listSessions(db, { actor, credential: readCredential(request, appUrl), now: now() }),
    getPhoneStanding(shop, { actor }),
    listPasskeys(db, { actor }),
  ]);
  return data(
    {
      firstName,
      lastName,
      email,
      phoneNumber,
      profilePicture,
      phone: { isProven, canProve },
      offersPasskey: offersPasskey({ actor, request, appUrl, passkeys: passkeys.length }),
      passkeys: passkeySite(appUrl) === null && passkeys.length === 0 ? null : passkeys.length,
      sessions: sessions.map(({ lastSeenAt, id, client, isThis }) => ({
        id,
        client,
        isThis,
        lastSeen: formatDateTime(lastSeenAt),
      })),
      mode: url.searchParams.get("edit") === "yes" ? "edit" : "view",
      done: url.searchParams.get("done"),
      refused: readPictureRefusal(url.searchParams.get("refused")),
    },
    noStore(),
  );
}

const SAVED = "Profile updated successfully";
/** What is said without JavaScript, by the word that the address holds. */
const DONE: Readonly<Record<string, string>> = {
  saved: SAVED,
  picture: PICTURE_SAVED,
  "picture-removed": PICTURE_REMOVED,
  password: PASSWORD_UPDATED,
  email: EMAIL_CHANGED,
  others: OTHERS_SIGNED_OUT,
  phone: PHONE_PROVEN,
};
const profileForm = signUpForm.pick({ first_name: true, last_name: true, phone_number: true }).strict();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export function action({ context, request }: Route.ActionArgs) {
  return takeCheckedForm({
    request,
    context,
    schema: profileForm,
    take: async ({ actor, form }) => {
      const { first_name: firstName, last_name: lastName, phone_number: phoneNumber } = form;
      const changes = { firstName, lastName, phoneNumber };
      const { db, now } = context.get(shopContext);
      await updateUser(db, { actor, userId: actor.id, changes, now: now() });
      return finishForm(request, { page: "/user/profile", done: "saved", message: SAVED });
    },
  });
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
  const { mode, done, email } = profile;
  const said = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <AccountFrame title="My Profile" person={{ name: fullName(profile), email }}>
      <SavedNote>{said ?? null}</SavedNote>
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
    <>
      {profile.offersPasskey && <PasskeyOffer />}
      <section className="card own-card" aria-labelledby="details-title">
        <h2 id="details-title">Personal details</h2>
        <dl className="account-facts">
          <Fact name="First Name">{profile.firstName}</Fact>
          <Fact name="Last Name">{profile.lastName}</Fact>
          <Fact name="Phone number">{profile.phoneNumber}</Fact>
        </dl>
        <div className="account-acts">
          <LinkButton to="/user/profile?edit=yes" variant="secondary" icon={Pencil}>
            Edit profile
          </LinkButton>
        </div>
      </section>
      <PictureCard path={profile.profilePicture} refused={profile.refused} />
      <SignInCard email={profile.email} phone={profile.phone} passkeys={profile.passkeys} sessions={profile.sessions} />
      <section className="card own-card" aria-labelledby="data-title">
        <h2 id="data-title">Your data</h2>
        <p>See what you agreed to, download a copy of your data, or delete your account.</p>
        <div className="account-acts">
          <LinkButton to="/user/data" variant="secondary">
            See your data
          </LinkButton>
        </div>
      </section>
    </>
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
function EditProfile({ profile, refusal }: { profile: ProfileData; refusal: Refusal | undefined }) {
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
        inputMode="tel"
        autoComplete="tel-national"
        help="10 digits"
        defaultValue={values.phone_number ?? profile.phoneNumber}
        error={fields.phone_number}
      />
      <dl className="account-facts">
        <div>
          <dt>E-mail</dt>
          <dd>{profile.email}</dd>
          <dd>
            <Link to="/user/email" className="link text-sm">
              Change e-mail address
            </Link>
          </dd>
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
