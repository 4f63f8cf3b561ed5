import { isStaff, type UserActor } from "#domain/accounts/actor.ts";
import { passkeySite } from "#services/passkeys/passkey-site.ts";
import { wantsNoPasskey } from "#web/session/no-passkey.ts";

/** Whether a customer who signed in another way hears of passkeys: none yet, and not "Not now" in this browser. */
export function offersPasskey(given: {
  actor: UserActor;
  request: Request;
  appUrl: string;
  passkeys: number;
}): boolean {
  const { actor, request, appUrl, passkeys } = given;
  return passkeys === 0 && !isStaff(actor) && passkeySite(appUrl) !== null && !wantsNoPasskey(request);
}
