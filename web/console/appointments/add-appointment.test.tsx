import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { FormAnswer } from "#web/forms/answer.ts";
import AddAppointment from "./add-appointment.tsx";
import type { Times } from "./answered-times.ts";

type Props = Parameters<typeof AddAppointment>[0];
type Shown = Props["loaderData"];

function drawn(
  given: Pick<Shown, "kind" | "day"> & Partial<Shown>,
  actionData?: FormAnswer & { times: Times },
  query = "",
): string {
  const days = given.day === null ? [] : [given.day];
  const loaderData = {
    store: { id: 1, name: "Saket" },
    isWalkIn: false,
    days,
    times: days.map(() => "12:00"),
    time: "",
    chairs: [1],
    chair: "",
    closed: null,
    customer: null,
    forId: given.customer?.id ?? null,
    key: "k",
    ...given,
  };
  const props = { loaderData, actionData } as unknown as Props;
  const Component = () => <AddAppointment {...props} />;
  const Stub = createRoutesStub([{ id: "add", path: "/", Component }]);
  return renderToStaticMarkup(
    <Stub initialEntries={[`/${query}`]} hydrationData={{ loaderData: { add: loaderData } }} />,
  );
}

const address = /<fieldset([^>]*)>/u;

test("a store that visits nobody keeps the form, without times and without its button", () => {
  const page = drawn({ kind: "home", day: null });
  expect(page).toContain("No day can be booked here.");
  expect(page).toContain('name="phone"');
  expect(page).not.toContain(">Book on ");
  expect(page).not.toContain('name="time"');
  expect(drawn({ kind: "home", day: "2026-07-09" })).toContain(">Book on 9 Jul 2026<");
});

test("the address waits unseen while the test is in the store, and is not sent", () => {
  const inStore = address.exec(drawn({ kind: "store", day: "2026-07-09" }))?.[1];
  expect(inStore).toContain("hidden");
  expect(inStore).toContain("disabled");
  expect(address.exec(drawn({ kind: "home", day: "2026-07-09" }))?.[1]).not.toMatch(/hidden|disabled/u);
});

test("the day is one of the form's own, which says whose times it shows", () => {
  const page = drawn({ kind: "store", day: "2026-07-09", days: ["2026-07-09", "2026-07-10"] });
  const form = page.slice(page.indexOf('method="post"'));
  expect(form).toMatch(/<select[^>]*name="day"/u);
  expect(form).toContain('name="timesOf" value="2026-07-09"');
  expect(form).toMatch(/<noscript>.*>Show its times<.*<\/noscript>/u);
});

test("a form whose times were of another day comes back with those of the chosen day, and what was typed", () => {
  const days = ["2026-07-09", "2026-07-10"];
  const page = drawn(
    { kind: "store", day: "2026-07-09", days },
    {
      ok: false,
      message: "That was a time of Thursday",
      values: { name: "Om", phone: "9812345678", time: "" },
      times: { days, day: "2026-07-10", times: ["15:00"], chairs: [1] },
    },
  );
  expect(page).toContain("That was a time of Thursday");
  expect(page).toContain('name="timesOf" value="2026-07-10"');
  expect(page).toContain("Time on Friday, 10 Jul 2026");
  expect(page).toContain('value="Om"');
  expect(page).toContain('value="9812345678"');
});

test("from a customer's page the form is filled in, and says for whom", () => {
  const customer = { id: 7, name: "Asha Rao", phone: "9812345678", email: "asha@example.in" };
  const page = drawn({ kind: "store", day: "2026-07-09", customer });
  expect(page).toContain('href="/console/customers/7"');
  expect(page).toContain('name="customer" value="7"');
  for (const value of ["Asha Rao", "9812345678", "asha@example.in"]) expect(page).toContain(`value="${value}"`);
  expect(page).toContain("kind=home&amp;day=2026-07-09&amp;customer=7");
});

test("back to the customer, and on to their home, the list that led to them is kept", () => {
  const customer = { id: 7, name: "Asha Rao", phone: "9812345678", email: "" };
  const page = drawn({ kind: "store", day: "2026-07-09", customer }, undefined, "?customer=7&list=q%3Drao");
  expect(page).toContain('href="/console/customers/7?list=q%3Drao"');
  expect(page).toContain("kind=home&amp;day=2026-07-09&amp;customer=7&amp;list=q%3Drao");
});

test("of a customer who may be seen no longer the form says so, keeps what is typed, and goes on naming them", () => {
  const words = "Open the customer again: you may not see them any more";
  const page = drawn({ kind: "store", day: "2026-07-09", forId: 7 });
  expect(page.split(words)).toHaveLength(2);
  expect(page).toContain('name="customer" value="7"');
  expect(page).not.toContain("/console/customers/");
  const values = { name: "Om Rao", phone: "9812345678", time: "12:00" };
  const times = { days: ["2026-07-09"], day: "2026-07-09", times: ["12:00"], chairs: [1] };
  const refused = drawn({ kind: "store", day: "2026-07-09", forId: 7 }, { ok: false, message: words, values, times });
  expect(refused.split(words), "said once").toHaveLength(2);
  expect(refused).toContain('value="Om Rao"');
  expect(refused).toContain('value="9812345678"');
});

test("a walk-in while the store is closed is told so, and can be taken", () => {
  const page = drawn({
    kind: "store",
    day: "2026-07-09",
    isWalkIn: true,
    closed: "The store is closed today: Repairs.",
  });
  expect(page).toContain("The store is closed today: Repairs.");
  expect(page).toContain(">They are here<");
});

test("a time that was chosen in the plan and is taken by now is named, and one that is free is chosen", () => {
  const of = (time: string) => drawn({ kind: "store", day: "2026-07-09", time });
  expect(of("14:30")).toContain("2:30 PM is no longer free. Please choose another time");
  for (const time of ["", "12:00", "soon"]) expect(of(time)).not.toContain("no longer free");
});
