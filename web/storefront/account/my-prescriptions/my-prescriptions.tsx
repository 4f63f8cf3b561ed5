import { data } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { ConfirmDialog } from "#web/ui/confirm.tsx";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/my-prescriptions.ts";
import { AddPrescription } from "./add-prescription.tsx";
import { MY_PRESCRIPTIONS } from "./addresses.ts";
import { loadMyPrescriptions, type MyPrescriptionsData } from "./load-my-prescriptions.ts";
import { PersonEditor, REMOVE_QUESTION } from "./person-editor.tsx";
import { PrescriptionList } from "./prescription-list.tsx";
import { prescriptionsAction } from "./prescriptions-action.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const found = await loadMyPrescriptions(context.get(shopContext), { actor, url });
  return data({ person: { name: fullName(actor), email: actor.email }, ...found }, noStore());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export const action = ({ request, context }: Route.ActionArgs) => prescriptionsAction({ request, context });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Prescriptions");
}

export default function MyPrescriptions({ loaderData, actionData }: Route.ComponentProps) {
  const page = useLastKnown(loaderData);
  if (page === null) return null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <AccountFrame title="My Prescriptions" person={page.person}>
      <SavedNote>{page.done}</SavedNote>
      <Content page={page} refusal={refusal} />
    </AccountFrame>
  );
}

type ContentProps = { page: MyPrescriptionsData & { person: { name: string } }; refusal: Refusal | undefined };

function Content({ page, refusal }: ContentProps) {
  const { add, edited, doomed } = page;
  if (add) return <AddPrescription key={add} way={add} page={page} refusal={refusal} />;
  if (edited) {
    const person = edited === "new" ? null : edited;
    return <PersonEditor key={person?.id ?? "new"} person={person} today={page.today} refusal={refusal} />;
  }
  return (
    <>
      <PrescriptionList page={page} refusal={refusal} />
      {doomed && (
        <ConfirmDialog {...REMOVE_QUESTION} action={MY_PRESCRIPTIONS} closeHref={MY_PRESCRIPTIONS}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={doomed.id} />
        </ConfirmDialog>
      )}
    </>
  );
}
