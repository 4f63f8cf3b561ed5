import { expect, test } from "vitest";
import { DOCUMENT_GOALS } from "#bench/document-goals.ts";
import { readDocument } from "#bench/weigh-pages.ts";
import { openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct, type FoundProduct, stockOfColours } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";

seePictures();

const isInStock = (product: FoundProduct) => stockOfColours(product).some((free) => free > 0);

/** Different frames that can be bought. */
async function findFrames(count: number): Promise<FoundProduct[]> {
  const frames: FoundProduct[] = [];
  while (frames.length < count) {
    const known = new Set(frames.map(({ id }) => id));
    frames.push(await findProduct("eye_glasses", (product) => isInStock(product) && !known.has(product.id)));
  }
  return frames;
}

/** KB of the text that a page is sent as, before it is compressed: what was reached by decision 632, and room for other goods. */
const mostKb: Record<string, number> = { home: 160, list: 116, detail: 118 };

test("the documents that are sent are made of no more elements, pictures and text than agreed", async () => {
  const page = await openPage(phone);
  const frames = await findFrames(3);
  await fillGuestCart(
    page,
    frames.map((frame) => lineFor(frame, { powerTypeCode: "frame_only" })),
  );
  const paths: Record<string, string> = {
    home: "/",
    list: "/productList/eye_glasses",
    detail: `/productDetails/${frames[0]!.product_live_sale_id}`,
    cart: "/cart",
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    const [mostElements, mostPictures] = DOCUMENT_GOALS[name]!;
    const { elements, pictures, htmlRawKb } = await page.evaluate(readDocument);
    expect(elements, `elements of ${name}`).toBeLessThanOrEqual(mostElements!);
    if (mostPictures != null) expect(pictures, `pictures of ${name}`).toBeLessThanOrEqual(mostPictures);
    // Else it was counted on another page.
    expect(elements, `elements of ${name}`).toBeGreaterThan(mostElements! / 2);
    if (name in mostKb) expect(htmlRawKb, `KB of ${name}`).toBeLessThanOrEqual(mostKb[name]!);
  }
});
