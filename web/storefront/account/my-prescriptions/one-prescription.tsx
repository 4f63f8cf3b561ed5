import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { listReads } from "#services/prescriptions/list-reads.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm.tsx";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { nameOf } from "#web/storefront/account/prescription/prescription-words.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/one-prescription.ts";
import { MY_PRESCRIPTIONS, onePrescription } from "./addresses.ts";
import { DELETE_QUESTION, PrescriptionActs } from "./prescription-acts.tsx";
import { PrescriptionFacts } from "./prescription-facts.tsx";
import { onePrescriptionAction } from "./one-prescription-action.ts";
import { ShareBox } from "./share-box.tsx";
import { WhoRead } from "./who-read.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const holder = { actor, guestKey: null };
  try {
    const prescription = await readPrescription(shop, { holder, id: params.id, how: "shown" });
    const reads = await listReads(shop, { holder, prescriptionId: prescription.id, limit: 50 });
    return data(
      {
        person: { name: fullName(actor), email: actor.email },
        prescription,
        reads,
        isDoomed: url.searchParams.get("confirm") === "delete",
      },
      noStore(),
    );
  } catch (error) {
    return throwNotFound(error);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  onePrescriptionAction({ request, context, id: params.id });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Prescription");
}

export default function OnePrescription({ loaderData, actionData }: Route.ComponentProps) {
  const { person, prescription, reads, isDoomed } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  useRefusal(refusal);
  const page = onePrescription(prescription.id);
  return (
    <AccountFrame title={`Prescription of ${nameOf(prescription)}`} person={person}>
      <PrescriptionFacts prescription={prescription} />
      <PrescriptionActs prescription={prescription} refusal={refusal} />
      {prescription.usedIn.length > 0 && <ShareBox id={prescription.id} />}
      <WhoRead reads={reads} />
      <div>
        <LinkButton to={MY_PRESCRIPTIONS} variant="secondary" icon={ArrowLeft}>
          My Prescriptions
        </LinkButton>
      </div>
      {isDoomed && (
        <ConfirmDialog {...DELETE_QUESTION} action={page} closeHref={page}>
          <input type="hidden" name="intent" value="delete" />
        </ConfirmDialog>
      )}
    </AccountFrame>
  );
}
