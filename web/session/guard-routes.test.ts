import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { actorMiddleware } from "./actor.ts";
import { shopContext, visitContext } from "./context.ts";
import { guardMiddleware } from "./guard-routes.ts";

/** A guest asks for it; answers where they are led, or null. */
async function lead(address: string): Promise<string | null> {
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
  const request = new Request(new URL(address, "http://shop.example"));
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
    await expect(lead(address), address).rejects.toMatchObject({ init: { status: 404 } });
  expect(await lead("/console/sign-in")).toBeNull();
});
