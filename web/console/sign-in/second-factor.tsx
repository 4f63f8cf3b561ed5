import { data, Form, redirect, useNavigation } from "react-router";
import { lacksSecondFactor } from "#domain/access/second-factor.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { giveSecondFactor } from "#services/second-factor/give-second-factor.ts";
import { readOwnFactors } from "#services/second-factor/own-second-factor.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { CODE_MISSING, FACTOR_WORDS, readFactorAnswer } from "#web/console/second-factor/factor-answer.ts";
import { FactorField } from "#web/console/second-factor/factor-field.tsx";
import { factorCodeField } from "#web/console/second-factor/field-names.ts";
import { beginByForm, confirmByForm, readShownApp } from "#web/console/second-factor/own-app-action.ts";
import { PasskeyButton } from "#web/console/second-factor/passkey-button.tsx";
import { RecoveryCodes } from "#web/console/second-factor/recovery-codes.tsx";
import { SetUpApp, type ShownApp } from "#web/console/second-factor/set-up-app.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { noStore } from "#web/page/no-store.ts";
import { readCredential, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { consolePage, secondFactorAddress } from "#web/session/staff-here.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/second-factor.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const next = consolePage(url.searchParams.get("next"));
  if (!lacksSecondFactor(actor)) return data({ state: "given" as const, next, shown: null, by: null }, noStore());
  const own = await readOwnFactors(db, { actor });
  if (own.app !== null || own.passkeys > 0) {
    const by = { app: own.app !== null, passkey: own.passkeys > 0 };
    return data({ state: "ask" as const, next, shown: null, by }, noStore());
  }
  return data({ state: "set-up" as const, next, shown: await readShownApp(context, actor), by: null }, noStore());
}

export function action({ request, context, url }: Route.ActionArgs) {
  const next = consolePage(url.searchParams.get("next"));
  return takeStaffForm({
    request,
    context,
    take: async (asked) => {
      const { actor, sent, refuse } = asked;
      if (sent.intent === "begin") return beginByForm(context, { actor, page: secondFactorAddress(next) });
      if (sent.intent === "confirm") return confirmByForm({ ...asked, context });
      const refuseCode = (words: string) =>
        refuse({ ...ERRORS.validation, intent: "give", fields: { [factorCodeField]: words } });
      const answer = readFactorAnswer(sent);
      if (answer === null) return refuseCode(CODE_MISSING);
      const shop = context.get(shopContext);
      const given = await giveSecondFactor(shop, { actor, credential: readCredential(request, shop.appUrl), answer });
      return given.ok ? redirect(next, 303) : refuseCode(FACTOR_WORDS[given.reason]);
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** After the password: the second factor, or setting one up where somebody must have one. */
export default function SecondFactorStep({ loaderData: { state, next, shown, by }, actionData }: Route.ComponentProps) {
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  if (codes !== null || state === "given")
    return (
      <>
        <h1>Your second factor</h1>
        {codes === null ? <p className="mt-2">You have given it.</p> : <RecoveryCodes codes={codes} />}
        <LinkButton to={next} className="mt-4">
          Go on to the console
        </LinkButton>
      </>
    );
  return state === "ask" ? <Ask by={by} refusal={refusal} /> : <MustSetUp shown={shown} refusal={refusal} />;
}

function Ask({ by, refusal }: { by: { app: boolean; passkey: boolean }; refusal: Refusal | undefined }) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "give";
  return (
    <>
      <h1>Your second factor</h1>
      <Form ref={form} method="post" className="form mt-4">
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="intent" value="give" />
        <FactorField error={refusal?.fields?.[factorCodeField]} />
        <Button wide size="large" busy={busy} busyLabel="Please wait...">
          Go on
        </Button>
        {by.passkey && <PasskeyButton />}
      </Form>
      <p className="mt-4 text-sm text-slate">
        Lost both phone and codes? Whoever runs the shop can reset your second factor.
      </p>
      <Leave />
    </>
  );
}

function MustSetUp({ shown, refusal }: { shown: ShownApp | null; refusal: Refusal | undefined }) {
  const isOfSetUp = shown !== null && refusal?.intent === "confirm";
  return (
    <>
      <h1>Set up a second factor</h1>
      <p className="mt-2">
        Your work in the console needs more than a password: an app on your phone that makes codes.
      </p>
      {!isOfSetUp && <RefusalNote refusal={refusal} />}
      {shown === null ? <Begin /> : <SetUpApp shown={shown} refusal={refusal} />}
      <Leave />
    </>
  );
}

function Begin() {
  const busy = useNavigation().formData?.get("intent") === "begin";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="begin" />
      <Button wide size="large" busy={busy} busyLabel="Please wait...">
        Set up an authenticator app
      </Button>
    </Form>
  );
}

function Leave() {
  return (
    <Form method="post" action="/logout" className="mt-6">
      <Button variant="quiet" size="small">
        Sign out
      </Button>
    </Form>
  );
}
