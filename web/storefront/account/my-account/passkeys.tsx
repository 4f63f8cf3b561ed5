import { Pencil, Trash2 } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { MOST_PASSKEYS, renamePasskeyForm } from "#domain/accounts/passkey-forms.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { listPasskeys } from "#services/passkeys/own-passkeys.ts";
import { passkeySite } from "#services/passkeys/passkey-site.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ConfirmButton, ConfirmDialog } from "#web/ui/confirm.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/passkeys.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { PASSKEYS_DONE, passkeysAction } from "./passkeys-action.ts";

const PAGE = "/user/passkeys";
const REMOVE_QUESTION = {
  title: "Remove this passkey?",
  message: "You can no longer sign in with it. Devices that are signed in now stay signed in.",
  yes: "Remove passkey",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, appUrl } = context.get(shopContext);
  const found = await listPasskeys(db, { actor });
  const passkeys = found.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    backedUp,
    added: formatDate(createdAt),
    lastUsed: lastUsedAt && formatDate(lastUsedAt),
  }));
  const named = (name: string) => passkeys.find(({ id }) => id === Number(url.searchParams.get(name))) ?? null;
  const done = url.searchParams.get("done");
  return data(
    {
      person: { name: fullName(actor), email: actor.email },
      passkeys,
      edited: named("edit"),
      doomed: named("confirm"),
      isOffered: passkeySite(appUrl) !== null,
      said:
        done !== null && Object.hasOwn(PASSKEYS_DONE, done) ? PASSKEYS_DONE[done as keyof typeof PASSKEYS_DONE] : null,
    },
    noStore(),
  );
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

export const action = ({ request, context }: Route.ActionArgs) => passkeysAction({ request, context });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Passkeys");
}

type Passkey = { id: number; name: string; backedUp: boolean; added: string; lastUsed: string | null };

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  const refusal = actionData?.ok === false ? actionData : undefined;
  useRefusal(refusal?.fields ? undefined : refusal);
  if (known === null) return null;
  const { person, passkeys, edited, doomed, isOffered, said } = known;
  return (
    <AccountFrame title="Passkeys" person={person}>
      <SavedNote>{said}</SavedNote>
      <section className="card own-card" aria-label="Your passkeys">
        <p>
          With a passkey you sign in by fingerprint, face or the PIN of your device, without a password. Your password
          still works.
        </p>
        {passkeys.length === 0 ? (
          <p>You have no passkey yet.</p>
        ) : (
          <ul className="own-sessions">
            {passkeys.map((passkey) =>
              passkey.id === edited?.id ? (
                <Rename key={passkey.id} passkey={passkey} refusal={refusal} />
              ) : (
                <Shown key={passkey.id} passkey={passkey} />
              ),
            )}
          </ul>
        )}
      </section>
      <section className="card own-card" aria-labelledby="add-title">
        <h2 id="add-title">Add a passkey</h2>
        <AddPart isOffered={isOffered} isFull={passkeys.length >= MOST_PASSKEYS} />
      </section>
      {doomed && (
        <ConfirmDialog {...REMOVE_QUESTION} action={PAGE} closeHref={PAGE}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={doomed.id} />
        </ConfirmDialog>
      )}
    </AccountFrame>
  );
}

function AddPart({ isOffered, isFull }: { isOffered: boolean; isFull: boolean }) {
  if (!isOffered) return <p>Passkeys need a secure address (https), which this shop does not have.</p>;
  if (isFull) return <p>You have {MOST_PASSKEYS} passkeys, and no more are possible. Remove one to add another.</p>;
  return <AddPasskey />;
}

function Shown({ passkey: { id, name, backedUp, added, lastUsed } }: { passkey: Passkey }) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove" && formData.get("id") === String(id);
  return (
    <li>
      <div className="grid">
        <span className="semibold">{name}</span>
        <span className="text-sm text-slate">
          Added {added}. {lastUsed === null ? "Not used yet." : `Last used ${lastUsed}.`}
          {backedUp && " Also on your other devices."}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`${PAGE}?edit=${id}`} variant="quiet" size="small" icon={Pencil} preventScrollReset>
          Rename<span className="sr-only"> {name}</span>
        </LinkButton>
        <Form method="post" action={PAGE} preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <ConfirmButton question={REMOVE_QUESTION} variant="quiet" size="small" icon={Trash2} busy={busy}>
            Remove<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </Form>
      </div>
    </li>
  );
}

function Rename({ passkey, refusal }: { passkey: Passkey; refusal: Refusal | undefined }) {
  const form = useRefusal(refusal?.fields && refusal);
  const { errors, formProps } = useCheckedForm(renamePasskeyForm, refusal?.fields);
  const busy = useNavigation().formData?.get("intent") === "rename";
  return (
    <li>
      <Form
        ref={form}
        method="post"
        action={`${PAGE}?edit=${passkey.id}`}
        className="form account-form w-full"
        preventScrollReset
        {...formProps}
      >
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={passkey.id} />
        <Field
          label="Name of this passkey"
          name="name"
          maxLength={50}
          required
          defaultValue={refusal?.values?.name ?? passkey.name}
          error={errors.name}
        />
        <div className="account-acts">
          <Button busy={busy} busyLabel="Please wait...">
            Save name
          </Button>
          <LinkButton to={PAGE} variant="quiet" preventScrollReset>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </li>
  );
}
