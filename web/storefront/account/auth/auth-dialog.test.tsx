import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { AuthView } from "#web/session/sign-in-address.ts";
import { AuthDialog } from "./auth-dialog.tsx";
import type { AuthResult } from "./auth-result.ts";

const written = (given: { view?: AuthView; next: string | null; answered?: AuthResult }) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: "*", element: <AuthDialog view={given.view ?? "login"} page="/cart" {...given} /> },
      ])}
    />,
  );
const ways = ["New here", "Have an account"];

test("on the way to the checkout the sign-in begins with two equal ways, and nowhere else", () => {
  for (const next of ["/address", "/address?order=1"])
    for (const way of ways) expect(written({ next }), next).toContain(way);
  for (const next of [null, "/order-status", "/address_book"])
    for (const way of ways) expect(written({ next }), String(next)).not.toContain(way);
  expect(written({ next: "/address", view: "signup" })).not.toContain("New here");
});

test("whoever has just signed up, or was refused, is asked for one way alone", () => {
  const answered = {
    ok: true,
    intent: "login",
    message: "Your account is ready",
    values: { email: "a@b.in" },
  } as const;
  const html = written({ next: "/address", answered });
  expect(html).not.toContain("New here");
  expect(html).toContain('value="a@b.in"');
});

test("each way to sign in leads to the others, and on to where the sign-in was to go", () => {
  const next = "next=%2Fwishlist";
  expect(written({ next: "/wishlist" })).toContain(`auth=code&amp;${next}`);
  expect(written({ next: "/wishlist", view: "code" })).toContain(`auth=login&amp;${next}`);
  expect(written({ next: "/wishlist", view: "enter-code" })).toContain(`auth=code&amp;${next}`);
});
