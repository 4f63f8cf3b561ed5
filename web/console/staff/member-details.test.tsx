import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Refusal } from "#web/forms/answer.ts";
import { MemberDetails } from "./member-details.tsx";

const member = { firstName: "Meera", lastName: "Nair", phoneNumber: "9876501234" };

function drawn(refusal?: Refusal): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => <MemberDetails member={member} refusal={refusal} /> }]);
  return renderToStaticMarkup(<Stub />);
}

const shown = (page: string) => /name="fromFirst" value="([^"]*)"/u.exec(page)?.[1];

test("what was shown first stays what is compared, also when a second factor is asked for after a colleague's change", () => {
  expect(shown(drawn())).toBe("Meera");
  const values = { intent: "details", fromFirst: "Mira", first_name: "Maya" };
  const refusal: Refusal = {
    ok: false,
    intent: "details",
    message: "Your second factor is asked for",
    values,
    fields: {},
  };
  const again = drawn(refusal);
  expect(shown(again)).toBe("Mira");
  expect(again).toMatch(/name="first_name"[^>]*value="Maya"|value="Maya"[^>]*name="first_name"/u);
  // Once that change was told, what one sees is compared.
  expect(shown(drawn({ ...refusal, present: member }))).toBe("Meera");
});
