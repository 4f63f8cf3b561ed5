import type { Actor } from "#domain/accounts/actor.ts";
import { addPasskey, beginPasskey } from "#services/passkeys/add-passkey.ts";
import { askForPasskey, signInByPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { type Otherwise, type SoftPasskey, softAuthenticator } from "./soft-authenticator.ts";

/** People with accounts, and devices that make and use their passkeys. */
export async function passkeysScene() {
  const scene = await accountsScene();
  const { shop, password } = scene;
  const device = softAuthenticator({ origin: shop.appUrl });
  let networks = 0;
  /** Limits count per network. */
  const elsewhere = () => `198.51.${(networks += 1)}.7`;

  async function begin(actor: Actor) {
    const begun = await beginPasskey(shop, { actor, password });
    if (!begun.ok) throw new Error(begun.reason);
    return begun.options;
  }
  async function add(actor: Actor, name = "A phone"): Promise<SoftPasskey & { rowId: number }> {
    const { passkey, credential } = device.make(await begin(actor));
    const added = await addPasskey(shop, { actor, credential, name });
    if (!added.ok) throw new Error(added.reason);
    return Object.assign(passkey, { rowId: added.passkey.id });
  }
  async function question() {
    const asked = await askForPasskey(shop, { address: elsewhere() });
    if (!asked.ok) throw new Error(asked.reason);
    return asked.options;
  }
  const answer = (credential: Parameters<typeof signInByPasskey>[1]["credential"], by = shop, address = elsewhere()) =>
    signInByPasskey(by, { credential, address, kinds: ["cookie"] });
  const enter = async (passkey: SoftPasskey, otherwise: Otherwise = {}) =>
    answer(device.use(passkey, await question(), otherwise));
  return { ...scene, device, elsewhere, begin, add, question, answer, enter };
}

export const refusedFor = (reason: string) => ({ ok: false, reason });
