import { data, Link } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { EXPORT_REFUSALS, type ExportRefusal } from "#domain/accounts/own-account-forms.ts";
import { ownConsentForm } from "#domain/customers/consent-form.ts";
import { tickedOf } from "#domain/customers/consent-words.ts";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { listConsents } from "#services/accounts/list-consents.ts";
import { getOwnConsents, setOwnConsents } from "#services/customers/own-consents.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/own-data.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";

const TEXTS = {
  terms: { label: "Terms and Conditions", to: "/terms-conditions" },
  privacy: { label: "Privacy Policy", to: "/privacy_policy" },
  health: { label: "Keeping a prescription", to: "/privacy_policy" },
  guardian: { label: "Consent of a guardian", to: "/privacy_policy" },
} as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [consents, contact] = await Promise.all([listConsents(db, { actor }), getOwnConsents(db, { actor })]);
  const refused = url.searchParams.get("refused");
  return data(
    {
      person: { name: fullName(actor), email: actor.email },
      agreed: consents.map(({ kind, version, createdAt }) => ({
        kind,
        version: formatDay(version),
        on: formatDate(createdAt),
      })),
      contact,
      isSaved: url.searchParams.get("done") === "contact",
      refused: refused !== null && Object.hasOwn(EXPORT_REFUSALS, refused) ? (refused as ExportRefusal) : null,
    },
    noStore(),
  );
}

/** Only what differs from what the page showed is written down. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({
    request,
    context,
    take: async ({ actor, sent, refuseFields }) => {
      const parsed = ownConsentForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { shown } = parsed.data;
      await setOwnConsents(context.get(shopContext), { actor, shown, ticked: tickedOf(sent) });
      return finishForm(request, { page: "/user/data", done: "contact", message: "Saved." });
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader, true);
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Your data");
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData);
  if (known === null) return null;
  const { person, agreed, contact, refused, isSaved } = known;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <AccountFrame title="Your data" person={person}>
      <SavedNote>{isSaved && !refusal ? "Saved." : null}</SavedNote>
      <section className="card own-card" aria-labelledby="agreed-title">
        <h2 id="agreed-title">What you agreed to</h2>
        {agreed.length === 0 ? (
          <p className="text-slate">Your account was created before we kept these records.</p>
        ) : (
          <ul className="own-sessions">
            {agreed.map(({ kind, version, on }, place) => (
              <li key={place}>
                <Link to={TEXTS[kind].to} className="link">
                  {TEXTS[kind].label}
                </Link>
                <span className="text-slate">
                  Version of {version}, agreed on {on}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-slate">
          You confirm the newsletter by e-mail. Every newsletter has an unsubscribe link.
        </p>
      </section>
      <ContactCard given={contact} refusal={refusal} />
      <ExportCard refused={refused} />
      <section className="card own-card" aria-labelledby="erase-title">
        <h2 id="erase-title">Close your account</h2>
        <p>You can delete your account and everything the law does not require us to keep. This cannot be undone.</p>
        <div className="account-acts">
          <LinkButton to="/user/erase" variant="secondary">
            Erase my account
          </LinkButton>
        </div>
      </section>
    </AccountFrame>
  );
}
