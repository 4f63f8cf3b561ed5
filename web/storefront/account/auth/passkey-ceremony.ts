import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import type { QuestionAnswer } from "./passkey-question.ts";

/** What the device gave, as text for a form; or why there is nothing. A null says nothing: nobody waits for it. */
export type DeviceAnswer = { ok: true; credential: string } | { ok: false; message: string | null };

const patienceMs = 10_000;
const NOT_USED = "No passkey was used. You can try again, or sign in another way";
const NOT_MADE = "No passkey was added. You can try again whenever you like";
const THERE_ALREADY = "This device has a passkey for this account already";
const CANNOT = "This device cannot keep a passkey that it unlocks by fingerprint, face or PIN";

let lastTurn = 0;

/** Lets the owner pick a passkey and unlock it. `inField`: the browser offers it in the e-mail field, and nobody is asked. */
export async function askDevice(device: { inField: boolean }): Promise<DeviceAnswer> {
  const { inField } = device;
  const turn = (lastTurn += 1);
  if (inField && !(await browserSupportsWebAuthnAutofill())) return { ok: false, message: null };
  const question = await ask();
  if (!question.ok) return { ok: false, message: inField ? null : question.message };
  // Somebody has pressed meanwhile, or gone: the browser asks for one at a time, and the newest ends the older.
  if (turn !== lastTurn) return { ok: false, message: null };
  const optionsJSON = question.options;
  try {
    const { clientExtensionResults: _, ...used } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: inField,
    });
    return { ok: true, credential: JSON.stringify(used) };
  } catch {
    return { ok: false, message: inField ? null : NOT_USED };
  }
}

/** Lets the device make a passkey. */
export async function makePasskey(options: PasskeyOrder): Promise<DeviceAnswer> {
  try {
    const made = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = made.response;
    const { id, rawId, type } = made;
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { ok: true, credential: JSON.stringify({ id, rawId, type, response }) };
  } catch (fault) {
    return { ok: false, message: whyNotMade(fault) };
  }
}

/** Nobody waits for a passkey any more. */
export function stopAsking(): void {
  lastTurn += 1;
  WebAuthnAbortService.cancelCeremony();
}

function whyNotMade(fault: unknown): string {
  const code = fault instanceof Error && "code" in fault ? String(fault.code) : "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return THERE_ALREADY;
  return code.startsWith("ERROR_AUTHENTICATOR_MISSING") ? CANNOT : NOT_MADE;
}

async function ask(): Promise<QuestionAnswer> {
  try {
    const answer = await fetch("/passkey-question", { method: "POST", signal: AbortSignal.timeout(patienceMs) });
    return (await answer.json()) as QuestionAnswer;
  } catch {
    return { ok: false, message: NETWORK_FAILURE };
  }
}
