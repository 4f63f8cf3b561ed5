import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { sessionCookie } from "#services/accounts/session-cookie.ts";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { actorMiddleware } from "./actor.ts";
import { shopContext, visitContext } from "./context.ts";
import { guardMiddleware } from "./guard-routes.ts";

vi.mock("#services/accounts/find-actor.ts", () => ({
  findActor: async () => ({ kind: "user", id: 7, role: "seller", storeId: 1, grants: [] }),
}));

/** A seller asks for it; answers where they are led, or null. */
async function lead(address: string, headers: Record<string, string> = {}): Promise<string | null> {
  const shop = testShop(noDatabase);
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const log = { error: () => undefined };
  context.set(visitContext, { id: "1", address: "203.0.113.7", nonce: "", contentPolicies: [], shared: false, log });
  const cookie = sessionCookie("t".repeat(43), shop.appUrl).split(";")[0]!;
  const url = new URL(address, "http://shop.example");
  const request = new Request(url, { headers: { ...headers, cookie } });
  const args: Parameters<MiddlewareFunction<Response>>[0] = {
    request,
    url,
    context,
    params: {},
    pattern: url.pathname,
  };
  const pass = async () => new Response();
  await actorMiddleware(args, pass);
  try {
    await guardMiddleware(args, pass);
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get("Location");
  }
}

test("staff who lack the duty for an address are led to where it is named; a script gets the same words", async () => {
  const browser = { "sec-fetch-mode": "navigate" };
  for (const page of ["/console/offers/coupons?q=1", "/console/offers/coupons.csv"]) {
    const told = `/console/not-allowed?${new URLSearchParams({ does: "coupon.look", page })}`;
    expect(await lead(page, browser)).toBe(told);
    await expect(lead(page), page).rejects.toMatchObject({
      data: { lack: { title: "This needs the duty Catalogue" } },
      init: { status: 404 },
    });
  }
  expect(await lead("/console/orders", browser)).toBeNull();
});
