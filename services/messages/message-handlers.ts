import type { CodeWay } from "#db/schema/sign-in-codes.ts";
import { type MessageKind, shortenKey, writeMessage } from "#domain/messages/message-kinds.ts";
import { digitsOf, openSignInCode } from "#services/accounts/sign-in-code.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { findWait } from "#services/restock/find-wait.ts";
import type { Jobs, Shop } from "#services/shop.ts";

/** Text messages to phones. A code that is over is not sent: unlike a letter, a message that comes late is read at once. */
export function messageHandlers(shop: Shop) {
  const sendCode = async (given: { userId: number; codeId: string; kind: MessageKind; way: CodeWay }) => {
    const { kind, way, codeId } = given;
    const { messages } = shop;
    const opened = messages && (await openSignInCode(shop, given));
    if (!opened || opened.isOver) return;
    const { shopName } = await getSettings(shop.db);
    const text = writeMessage(kind, [digitsOf(shop.signingKeys[0], { codeId, way }), shopName]);
    await messages.send({ to: opened.phone, kind, text, idempotencyKey: `${kind}:${codeId}` });
  };
  return {
    "message.sign-in-code": (data: Jobs["message.sign-in-code"]) =>
      sendCode({ ...data, kind: "sign-in-code", way: "phone" }),
    "message.back-in-stock": ({ waitId }: Jobs["message.back-in-stock"]) => sendBackInStock(shop, waitId),
    "message.phone-code": (data: Jobs["message.phone-code"]) => sendCode({ ...data, kind: "phone-code", way: "proof" }),
  };
}

/**
 * To the number that asked, once. Whoever has left since gets none, nor about what is gone again: the letter's job lets it
 * wait on. For one asking there is one message, whatever becomes of the process that sends it.
 */
async function sendBackInStock({ db, messages, appUrl }: Shop, waitId: number): Promise<void> {
  if (messages === null) return;
  const wait = await findWait(db, waitId);
  if (!wait?.phone || !wait.inStock) return;
  const { shopName } = await getSettings(db);
  const kind = "back-in-stock";
  await messages.send({
    to: wait.phone,
    kind,
    text: writeMessage(kind, [wait.product, shopName, appUrl, shortenKey(wait.phoneKey)]),
    idempotencyKey: `${kind}:${waitId}:${wait.createdAt.getTime()}`,
  });
}
