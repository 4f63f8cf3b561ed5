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
  expect(written({ next: "/wishlist", view: "enter-code" })).toContain(`auth=login&amp;${next}`);
});

test("an e-mail that has an account leads to the sign-in with it, or to a code", () => {
  const refused = { ok: false, intent: "signup", message: "An account with this e-mail already exists" } as const;
  const answered = { ...refused, values: { email: "a@b.in" }, known: true as const };
  const html = written({ next: "/address", view: "signup", answered });
  expect(html).toContain("Sign in with this e-mail");
  expect(html).toContain('name="to" value="a@b.in"');
  expect(html.indexOf("already exists")).toBeLessThan(html.indexOf("Sign in with this e-mail"));
  expect(written({ next: null, view: "signup", answered: { ...refused, values: answered.values } })).not.toContain(
    "Sign in with this e-mail",
  );
});

test("a new code is one press with the address that is there; for a phone it is said which numbers get one", () => {
  const to = (value: string) =>
    written({ next: null, view: "enter-code", answered: { ok: true, intent: "enter-code", values: { to: value } } });
  expect(to("a@b.in")).toMatch(/formAction="\/auth\/code"|formaction="\/auth\/code"/);
  expect(to("a@b.in")).toContain('value="a@b.in"');
  expect(to("a@b.in")).not.toContain("confirmed it under My Profile");
  expect(to("98765 43210")).toContain("confirmed it under My Profile");
});
