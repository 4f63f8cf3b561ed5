import type { RouterContextProvider } from "react-router";
import { fullName, isSignedIn } from "#domain/accounts/actor.ts";
import { readActor } from "#web/session/actor.ts";
import type { Person } from "./person-fields.tsx";

/** Who is signed in need not type who they are. */
export async function readPerson(context: Readonly<RouterContextProvider>): Promise<Person> {
  const actor = await readActor(context);
  return isSignedIn(actor)
    ? { name: fullName(actor), email: actor.email, phone: actor.phoneNumber }
    : { name: "", email: "", phone: "" };
}
