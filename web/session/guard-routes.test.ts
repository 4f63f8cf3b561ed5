import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { actorMiddleware } from "./actor.ts";
import { shopContext, visitContext } from "./context.ts";
import { guardMiddleware } from "./guard-routes.ts";

/** A guest asks for it, or sends it a form; answers where they are led, or null. */
async function lead(address: string, init: RequestInit = {}): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(shopContext, testShop(noDatabase));
  context.set(visitContext, {
    id: "1",
    address: "203.0.113.7",
    nonce: "",
    contentPolicies: [],
    shared: false,
    log: { error: () => undefined },
  });
  const request = new Request(new URL(address, "http://shop.example"), init);
  const url = new URL(request.url.replace(".data", ""));
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

test("a guest is led to sign in, whatever parts a document's address names", async () => {
  for (const address of ["/user/profile", "/user/profile?_routes=root", "/user/profile.data"])
    expect(await lead(address), address).toMatch(/^\/\?auth=login&next=/);
  expect(await lead("/user/profile.data?_routes=root,storefront/account/my-account/profile")).toMatch(
    /^\/\?auth=login/,
  );
});

test("a form whose session has ended gets the frame around it alone", async () => {
  expect(await lead("/user/profile.data?_routes=root%2Cstorefront%2Fshell%2Flayout")).toBeNull();
});

test("staff's pages are not there for a guest, whatever is asked of them; their door is", async () => {
  for (const address of ["/console", "/console.data", "/console.data?_routes=root,console/shell/layout"])
    await expect(lead(address), address).rejects.toMatchObject({ data: null, init: { status: 404 } });
  expect(await lead("/console/sign-in")).toBeNull();
});

test("where staff were signed in, a form comes to its action, a page to the door, and the frame is asked for alone", async () => {
  const headers = { cookie: "staff_here=1" };
  const orders = "/console/orders/move";
  expect(await lead(orders, { method: "POST", headers })).toBeNull();
  await expect(lead(orders, { method: "POST" })).rejects.toMatchObject({ init: { status: 404 } });
  expect(await lead("/console?q=1", { headers })).toBe("/console/sign-in?next=%2Fconsole%3Fq%3D1");
  expect(await lead("/console.data?_routes=root", { headers })).toBeNull();
  expect(await lead("/console/sign-in/second-factor?next=/console/audit", { headers })).toBe(
    "/console/sign-in?next=%2Fconsole%2Faudit",
  );
});
