import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PasskeyOrder, PasskeyQuestion } from "#domain/wire/passkeys.ts";
import { staffWordsWithoutAnswer } from "#web/console/shell/staff-failure-words.ts";

/** What the device gave, as text for a form; or why there is nothing. */
export type DeviceAnswer = { ok: true; credential: string } | { ok: false; message: string };

const patienceMs = 10_000;
const NOT_USED = "No passkey was used. Try again, or type a code";
const NOT_MADE = "No passkey was added. Try again whenever you like";

type Question = { ok: true; options: PasskeyQuestion } | { ok: false; message: string };

/** Lets the owner pick a passkey and unlock it. */
export async function signByDevice(): Promise<DeviceAnswer> {
  const question = await ask();
  if (!question.ok) return question;
  try {
    const { clientExtensionResults: _, ...used } = await startAuthentication({ optionsJSON: question.options });
    return { ok: true, credential: JSON.stringify(used) };
  } catch {
    return { ok: false, message: NOT_USED };
  }
}

/** Lets the device make a passkey. */
export async function makeOnDevice(options: PasskeyOrder): Promise<DeviceAnswer> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const made = {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
    return { ok: true, credential: JSON.stringify(made) };
  } catch {
    return { ok: false, message: NOT_MADE };
  }
}

async function ask(): Promise<Question> {
  try {
    const answer = await fetch("/passkey-question", { method: "POST", signal: AbortSignal.timeout(patienceMs) });
    return (await answer.json()) as Question;
  } catch {
    return { ok: false, message: staffWordsWithoutAnswer() };
  }
}
