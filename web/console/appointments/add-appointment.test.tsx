import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import AddAppointment from "./add-appointment.tsx";

type Props = Parameters<typeof AddAppointment>[0];
type Shown = Props["loaderData"];

function drawn(given: Pick<Shown, "kind" | "day">): string {
  const days = given.day === null ? [] : [given.day];
  const loaderData = {
    store: { id: 1, name: "Saket" },
    isWalkIn: false,
    days,
    times: days.map(() => "12:00"),
    time: "",
    chairs: [1],
    chair: "",
    key: "k",
    ...given,
  };
  const props = { loaderData, actionData: undefined } as unknown as Props;
  const Component = () => <AddAppointment {...props} />;
  const Stub = createRoutesStub([{ id: "add", path: "/", Component }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { add: loaderData } }} />);
}

const address = /<fieldset([^>]*)>/u;

test("a store that visits nobody keeps the form, without times and without its button", () => {
  const page = drawn({ kind: "home", day: null });
  expect(page).toContain("No day can be booked here.");
  expect(page).toContain('name="phone"');
  expect(page).not.toContain(">Book<");
  expect(page).not.toContain('name="time"');
  expect(drawn({ kind: "home", day: "2026-07-09" })).toContain(">Book<");
});

test("the address waits unseen while the test is in the store, and is not sent", () => {
  const inStore = address.exec(drawn({ kind: "store", day: "2026-07-09" }))?.[1];
  expect(inStore).toContain("hidden");
  expect(inStore).toContain("disabled");
  expect(address.exec(drawn({ kind: "home", day: "2026-07-09" }))?.[1]).not.toMatch(/hidden|disabled/u);
});
