import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { StoreSwitch } from "#web/console/shell/store-switch.tsx";
import { PlanStore } from "./plan-store.tsx";

const stores = [
  { id: 3, name: "Connaught Place", city: "Delhi" },
  { id: 4, name: "Chashma Saket Select Citywalk", city: "New Delhi" },
];
const [one, other] = stores as [(typeof stores)[0], (typeof stores)[0]];

function drawn(element: React.ReactNode): string {
  const Stub = createRoutesStub([
    {
      id: "console/shell/layout",
      path: "/console/appointments",
      handle: { ofStores: true },
      Component: () => element,
      loader: () => null,
    },
  ]);
  const loaderData = { "console/shell/layout": { frame: { stores } } };
  return renderToStaticMarkup(<Stub initialEntries={["/console/appointments"]} hydrationData={{ loaderData }} />);
}

test("with all stores chosen the plan says that it shows one, and lets another be chosen", () => {
  const page = drawn(<PlanStore store={one} others={[other]} day="2026-11-28" isWeek />);
  expect(page).toContain("Eye tests of");
  expect(page).toMatch(/<option value="3" selected[^>]*>Connaught Place/);
  expect(page).toContain("Chashma Saket Select Citywalk");
  expect(page).toContain("Shown one store at a time, also for all stores");
  expect(page).toMatch(/name="day" value="2026-11-28".*name="span" value="week"/);
});

test("whoever has one store reads its name and chooses nothing", () => {
  expect(drawn(<PlanStore store={one} others={[]} day="2026-11-28" isWeek={false} />)).not.toContain("<select");
});

test("the switch of stores says the whole name of what is chosen", () => {
  expect(drawn(<StoreSwitch stores={stores} />)).toContain('title="All stores"');
  expect(drawn(<StoreSwitch stores={[other]} />)).toContain('title="Chashma Saket Select Citywalk, New Delhi"');
});
