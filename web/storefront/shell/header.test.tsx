import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CategoryPanel } from "./menus/category-panel.tsx";
import { Header } from "./header.tsx";
import { type Visitor, VisitorContext } from "#web/session/visitor.ts";
import type { ShellData } from "./shell-data.ts";

const data: ShellData = {
  shop: {
    name: "Chashma",
    phone: "+91 11 4155 0045",
    email: "care@shop.test",
    address: ["New Delhi"],
    supportHours: "Monday to Saturday",
    grievanceOfficer: { name: "A", email: "a@shop.test" },
    social: [],
  },
  menus: [
    {
      slug: "eye_glasses",
      label: "EYEGLASSES",
      people: [{ label: "Kids", mainCategory: "Juniors" }],
    },
  ],
  ownFrame: true,
  blogHref: "/blog",
};

const drawn = (element: ReactNode, address = "/") =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [address] })} />,
  );
const written = (visitor: Visitor | null, address = "/") =>
  drawn(
    <VisitorContext value={visitor}>
      <Header data={data} />
    </VisitorContext>,
    address,
  );

const guest: Visitor = { person: null, cartCount: 0, likedIds: [] };
const ananya: Visitor = {
  person: { id: 5001, email: "ananya@shop.test", first_name: "Ananya", last_name: "Iyer", profile_picture: null },
  cartCount: 0,
  likedIds: [],
};

test("while nobody knows who looks, the header is a guest's", () => {
  expect(written(null)).toBe(written(guest));
});

test("a guest is offered to sign in over the page that is shown", () => {
  const html = written(guest, "/productList/eye_glasses?shape=Round");
  expect(html).toContain('href="/productList/eye_glasses?shape=Round&amp;auth=login"');
  expect(html).not.toContain("Logout");
});

test("a signed-in person gets the menu of the account", () => {
  const html = written(ananya);
  expect(html).toContain("Ananya");
  for (const item of ["My Profile", "My Order", "Logout"]) expect(html).toContain(item);
  expect(html).not.toContain("auth=login");
});

test("the cart's count shows only above nothing and is read out", () => {
  expect(written(guest)).not.toContain("tool-count");
  expect(written({ ...guest, cartCount: 1 })).toContain(", 1 item<");
  expect(written({ ...guest, cartCount: 120 })).toContain("99+");
});

test("a category's menu leads to each audience, and to the page of brands and shapes", () => {
  const html = written(guest);
  expect(html).toContain('href="/productList/eye_glasses?main_category=Juniors"');
  expect(html).toContain('href="/menu#eye_glasses"');
  expect(html).toContain('href="/productList/eye_glasses"');
});

test("its whole form leads to brands and shapes for each", () => {
  const kids = {
    label: "Kids",
    mainCategory: "Juniors",
    brands: [{ code: "b-1", name: "Firozi" }],
    shapes: ["CAT EYE"],
  };
  const panel = <CategoryPanel menu={{ slug: "eye_glasses", label: "EYEGLASSES", people: [kids], ownFrame: false }} />;
  const html = drawn(panel);
  expect(html).toContain('href="/productList/eye_glasses?main_category=Juniors"');
  expect(html).toContain('href="/productList/eye_glasses?brand=b-1&amp;main_category=Juniors"');
  expect(html).toContain('href="/productList/eye_glasses?shape=CAT%20EYE&amp;main_category=Juniors"');
});

test("at the checkout there are no menus; the phone, the size of the text and the cart stay", () => {
  const html = written(ananya, "/address");
  expect(html).not.toMatch(/site-nav|main_category|>Menu</);
  for (const kept of ["+91 11 4155 0045", 'href="/cart"', "Larger text", "Ananya"]) expect(html).toContain(kept);
});

test("the three kinds of contact lenses share a list", () => {
  const html = written(guest);
  for (const name of ["Daily", "Monthly", "Quarterly"])
    expect(html).toContain(`href="/productList/daily_disposable?name=${name}"`);
});

test("the search box keeps the words of the list that is shown", () => {
  expect(written(guest, "/productList?name=aviator")).toContain('value="aviator"');
  expect(written(guest, "/cart?name=aviator")).not.toContain('value="aviator"');
});
