import { randomUUID } from "node:crypto";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import type { Asked } from "./load.ts";
import type { Scene } from "./set-scene.ts";
import { ownPagesCookie } from "#web/session/cookie-names.ts";

/** A threshold of the goals: this many times what the other one reaches. */
export type Goal = { least: number; of: "buffer" | (string & {}) };

export type Target = {
  name: string;
  /** What is asked; a turn of its own lets a target ask for something new each time. */
  ask: (turn: number) => Asked;
  goal?: Goal;
};

const browser = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
};
const client = { accept: "application/json", "accept-encoding": "gzip, deflate, br, zstd" };

export function listTargets(scene: Scene): Target[] {
  const { detailPath, session } = scene;
  const page = (path: string, more: Record<string, string> = {}): Asked => ({
    method: "GET",
    path,
    headers: { ...browser, ...more },
  });
  const fixed = (asked: Asked) => () => asked;
  // A browser that submits forms without JavaScript gets pages rendered for it alone; calls with a cookie are not cached either.
  const fresh = (asked: Asked) => fixed({ ...asked, headers: { ...asked.headers, cookie: `${ownPagesCookie}=1` } });
  const list = "/productList/eye_glasses";
  const slugCall: Asked = {
    method: "GET",
    path: "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?page=1&limit=12",
    headers: client,
  };
  const filterCall: Asked = {
    method: "POST",
    path: "/v1/products/filterWebsiteProducts",
    headers: { ...client, "content-type": "application/json" },
    body: JSON.stringify({ category: "eye_glasses", shape: "Round-Square", page: 1, limit: 12 }),
  };
  const pageGoal: Goal = { least: 0.7, of: "buffer" };

  return [
    { name: "home", ask: fixed(page("/")), goal: pageGoal },
    { name: "list", ask: fixed(page(list)), goal: pageGoal },
    { name: "detail", ask: fixed(page(detailPath)), goal: pageGoal },
    { name: "home, for one visitor", ask: fresh(page("/")) },
    { name: "list, for one visitor", ask: fresh(page(list)) },
    { name: "detail, for one visitor", ask: fresh(page(detailPath)) },
    { name: "home, signed in", ask: fixed(page("/", { cookie: session })), goal: { least: 0.6, of: "home" } },
    // What the browser of a customer asks for once that page is awake.
    {
      name: "name, cart and hearts",
      ask: fixed({ method: "GET", path: "/visitor", headers: { ...client, cookie: session } }),
      // 3,000 a second where the buffer gives 9,300.
      goal: { least: 0.32, of: "buffer" },
    },
    { name: "cart of a guest, 3 lines", ask: fixed(page("/cart", { cookie: guestCartCookie(scene) })) },
    { name: "cart of a customer, 3 lines", ask: fixed(page("/cart", { cookie: session })) },
    { name: "listing call by slug", ask: fixed(slugCall), goal: { least: 0.6, of: "buffer" } },
    { name: "listing call by slug, anew", ask: fresh(slugCall), goal: { least: 0.15, of: "buffer" } },
    { name: "listing call by filter", ask: fixed(filterCall), goal: { least: 0.6, of: "buffer" } },
    { name: "listing call by filter, anew", ask: fresh(filterCall), goal: { least: 0.15, of: "buffer" } },
  ];
}

/** Of a guest with three frames in the cart. */
export function guestCartCookie({ units }: Scene): string {
  const lines = units.slice(0, 3).map((unit) => ({
    clientKey: randomUUID(),
    productId: unit.product_id,
    attributeValueId: unit.attributeValue_id,
    quantity: 1,
    powerTypeCode: "frame_only",
    lensRecordId: null,
    eye: null,
  }));
  return `guest_cart=${encodeGuestCart(lines)}`;
}
