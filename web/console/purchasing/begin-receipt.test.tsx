import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import BeginReceipt from "./begin-receipt.tsx";

type Props = Parameters<typeof BeginReceipt>[0];

function drawn(mayAdd: boolean): string {
  const loaderData = { order: null, awaited: [], suppliers: [], stores: [], mayAdd, key: "k" };
  const props = { loaderData, actionData: undefined } as unknown as Props;
  const Stub = createRoutesStub([{ path: "/", Component: () => <BeginReceipt {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("where goods come and there is no supplier yet, whoever may add one is led there", () => {
  expect(drawn(true)).toContain('href="/console/purchasing/suppliers/new"');
  expect(drawn(false)).not.toContain("suppliers/new");
  expect(drawn(false)).toContain("Whoever manages a store adds them.");
});
