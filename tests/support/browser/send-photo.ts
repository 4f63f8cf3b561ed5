import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { openAccount } from "./buy-online.ts";
import { visit } from "./visit.ts";

/** Somebody's photo of a product, which waits; answers its id. */
export async function sendPhoto(shopUrl: string, liveSaleId: number): Promise<number> {
  const cookie = await signInByForm(shopUrl, await openAccount(shopUrl));
  const photos = new File([new Uint8Array(await drawing().png().toBuffer())], "me.png", { type: "image/png" });
  const form = { intent: "review", rating: "4", comment: "Comfortable all day.", photos };
  await visit(shopUrl, `/productDetails/${liveSaleId}`, { method: "POST", cookie, form });
  const { text } = await visit(shopUrl, "/user/reviews", { cookie });
  const id = /\/user\/reviews\/photos\/(\d+)/.exec(text)?.[1];
  if (id === undefined) throw new Error("No photo of the customer is shown");
  return Number(id);
}
