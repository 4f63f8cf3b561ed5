import { data } from "react-router";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { listSessions } from "#services/accounts/list-sessions.ts";
import { mustHaveFactor } from "#services/second-factor/change-own.ts";
import { listPasskeys } from "#services/passkeys/own-passkeys.ts";
import { passkeySite } from "#services/passkeys/passkey-site.ts";
import { readOwnFactors } from "#services/second-factor/own-second-factor.ts";
import { findOwnPin } from "#services/tills/set-pin.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { readShownApp } from "#web/console/second-factor/own-app-action.ts";
import { RecoveryCodes } from "#web/console/second-factor/recovery-codes.tsx";
import { SetUpApp } from "#web/console/second-factor/set-up-app.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { readCredential, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/security.ts";
import { SECURITY_DONE, securityAction } from "./security-action.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PinSection } from "./pin-section.tsx";
import { SecurityForm } from "./security-form.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, appUrl, now } = context.get(shopContext);
  const [own, shown, found, isObliged, keys, pin] = await Promise.all([
    readOwnFactors(db, { actor }),
    readShownApp(context, actor),
    listSessions(db, { actor, credential: readCredential(request, appUrl), now: now() }),
    mustHaveFactor(db, actor),
    listPasskeys(db, { actor }),
    findOwnPin(db, { actor }),
  ]);
  const passkeys = keys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    added: formatDate(createdAt),
    lastUsed: lastUsedAt && formatDate(lastUsedAt),
  }));
  const sessions = found.map(({ id, client, lastSeenAt, createdAt, isThis }) => ({
    id,
    isThis,
    client: client || "A program",
    since: formatDateTime(createdAt),
    lastSeen: formatDateTime(lastSeenAt),
  }));
  const done = url.searchParams.get("done");
  return data(
    {
      app: own.app && formatDate(own.app.since),
      hasFactor: own.app !== null || own.passkeys > 0,
      recoveryCodesLeft: own.recoveryCodesLeft,
      hasHadCodes: own.hasHadCodes,
      mayRemove: own.app !== null && (!isObliged || own.passkeys > 0),
      shown,
      passkeys,
      hasPasskeys: passkeySite(appUrl) !== null,
      sessions,
      pin: pin && { since: formatDate(pin.since), isLocked: pin.isLocked },
      // Once it is set, what was typed for it goes.
      pinKey: pin?.since.toISOString() ?? "none",
      said: wordsOf(SECURITY_DONE, done),
    },
    noStore(),
  );
}

export const action = ({ request, context }: Route.ActionArgs) => securityAction({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Whether the form that was refused is on the page, and says it itself. */
function hasFormOf(refusal: Refusal | undefined, shown: Route.ComponentProps["loaderData"]): boolean {
  const isListed = (rows: readonly { id: string }[]) => rows.some(({ id }) => id === refusal?.values?.id);
  switch (refusal?.intent) {
    case "begin":
      return shown.shown === null;
    case "confirm":
      return shown.shown !== null;
    case "codes":
      return shown.hasFactor;
    case "remove":
      return shown.mayRemove;
    case "passkey-add":
      return shown.hasPasskeys;
    case "passkey-remove":
      return shown.hasPasskeys && isListed(shown.passkeys);
    case "sign-out":
      return isListed(shown.sessions.filter(({ isThis }) => !isThis));
    case "pin":
      return true;
    case "sign-out-others":
      return shown.sessions.length > 1;
    default:
      return false;
  }
}

/** One's own second factor, and where one is signed in. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const {
    app,
    hasFactor,
    recoveryCodesLeft,
    hasHadCodes,
    mayRemove,
    shown,
    passkeys,
    hasPasskeys,
    sessions,
    pin,
    pinKey,
    said,
  } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const refusedKey = refusal?.intent === "passkey-add" ? refusal : undefined;
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : null;
  return (
    <>
      <title>Security</title>
      <header className="list-head">
        <h1>Security</h1>
      </header>
      <SavedNote>{said}</SavedNote>
      {!hasFormOf(refusal, loaderData) && <RefusalNote refusal={refusal} />}
      {codes && <RecoveryCodes codes={codes} />}
      <div className="security-parts">
        <section aria-labelledby="app-title">
          <h2 id="app-title">Authenticator app</h2>
          <p>
            {app === null
              ? "Not set up. With an app on your phone nobody gets in by your password alone."
              : `Set up on ${app}. The console asks for its code when you sign in.`}
          </p>
          {shown && <SetUpApp shown={shown} refusal={refusal} />}
          {!shown && (
            <SecurityForm
              intent="begin"
              button={app === null ? "Set up an app" : "Set up another app"}
              variant="secondary"
              refusal={refusal}
            />
          )}
          {mayRemove && <SecurityForm intent="remove" button="Remove the app" variant="quiet" refusal={refusal} />}
        </section>
        {hasPasskeys && (
          <section aria-labelledby="passkeys-title">
            <h2 id="passkeys-title">Passkeys</h2>
            <p>In place of a code: the fingerprint, face or PIN of your device, beside your password.</p>
            <ul className="security-sessions">
              {passkeys.map(({ id, name, added, lastUsed }) => (
                <li key={id}>
                  <div>
                    <strong>{name}</strong>
                    <span>{lastUsed === null ? "Not used yet" : `Last used ${lastUsed}`}</span>
                    <span>Added {added}</span>
                  </div>
                  <SecurityForm intent="passkey-remove" id={id} button="Remove" variant="quiet" refusal={refusal} />
                </li>
              ))}
            </ul>
            {refusedKey && !refusedKey.fields && <RefusalNote refusal={refusedKey} />}
            <AddPasskey refused={refusedKey} />
          </section>
        )}
        {hasFactor && (
          <section aria-labelledby="codes-title">
            <h2 id="codes-title">Recovery codes</h2>
            <p>
              {recoveryCodesLeft === 0
                ? hasHadCodes
                  ? "You have used all of them up. Make new ones."
                  : "You have none yet. Each lets you in once when your phone is lost."
                : `${recoveryCodesLeft} left. Each lets you in once when your phone is lost.`}
            </p>
            <SecurityForm intent="codes" button="Make new codes" variant="secondary" refusal={refusal} />
          </section>
        )}
        <PinSection key={pinKey} pin={pin} refusal={refusal} />
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title">Signed in on</h2>
          <ul className="security-sessions">
            {sessions.map(({ id, client, isThis, since, lastSeen }) => (
              <li key={id}>
                <div>
                  <strong>{client}</strong>
                  <span>{isThis ? "This browser" : `Last seen ${lastSeen}`}</span>
                  <span>Since {since}</span>
                </div>
                {!isThis && (
                  <SecurityForm intent="sign-out" id={id} button="Sign out" variant="quiet" refusal={refusal} />
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <SecurityForm
              intent="sign-out-others"
              button="Sign out everywhere else"
              variant="secondary"
              refusal={refusal}
            />
          )}
        </section>
      </div>
    </>
  );
}
