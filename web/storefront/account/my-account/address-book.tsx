import { Plus } from "lucide-react";
import { data } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { listAddresses } from "#services/accounts/list-addresses.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/address-book.ts";
import { AccountFrame } from "./account-frame.tsx";
import { addressBookAction } from "./address-book-action.ts";
import { AddressCard, DELETE_QUESTION } from "./address-card.tsx";
import { AddressEditor } from "./address-editor.tsx";
import { ADDRESS_DONE, BOOK, isAddressDone } from "./address-words.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { type SignedOut, stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { hiddenHead } from "#web/page/page-head.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const addresses = await listAddresses(context.get(shopContext).db, { actor });
  const named = (name: string) => addresses.find(({ id }) => id === Number(url.searchParams.get(name))) ?? null;
  const { email, phoneNumber } = actor;
  return data(
    {
      person: { name: fullName(actor), email, phone: phoneNumber },
      addresses,
      isAdding: url.searchParams.has("add"),
      edited: named("edit"),
      doomed: named("confirm"),
      done: url.searchParams.get("done"),
    },
    noStore(),
  );
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export const action = ({ request, context }: Route.ActionArgs) => addressBookAction({ request, context });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Address Book");
}

export default function AddressBook({ loaderData, actionData }: Route.ComponentProps) {
  const book = useLastKnown(loaderData);
  if (book === null) return null;
  const { person, isAdding, edited, done } = book;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <AccountFrame title="Address Book" person={person}>
      <SavedNote>{isAddressDone(done) ? ADDRESS_DONE[done] : null}</SavedNote>
      {isAdding || edited ? (
        <AddressEditor key={edited?.id ?? "new"} address={edited} refusal={refusal} />
      ) : (
        <AddressList book={book} refusal={refusal} />
      )}
    </AccountFrame>
  );
}

type Book = Exclude<Route.ComponentProps["loaderData"], SignedOut>;
type ListProps = { book: Book; refusal: Parameters<typeof useRefusal>[0] };

function AddressList({ book, refusal }: ListProps) {
  const { person, addresses, doomed } = book;
  useRefusal(refusal);
  if (addresses.length === 0) {
    return (
      <EmptyState
        picture={<Spectacles mood="empty" />}
        title="No saved address yet"
        action={
          <LinkButton to={`${BOOK}?add=yes`} icon={Plus}>
            Add a New Address
          </LinkButton>
        }
      >
        Save an address and it will be ready at checkout.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-slate">
        We deliver to {person.name}, {person.phone}, unless an address names someone else.
      </p>
      <ul className="address-list">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <div>
        <LinkButton to={`${BOOK}?add=yes`} icon={Plus} variant="secondary" preventScrollReset>
          Add a New Address
        </LinkButton>
      </div>
      {doomed && (
        <ConfirmDialog {...DELETE_QUESTION} action={BOOK} closeHref={BOOK}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={doomed.id} />
        </ConfirmDialog>
      )}
    </>
  );
}
