import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MoveDialog } from "./move-dialog.tsx";
import type { ShownCard } from "./moves.ts";

const CARD: ShownCard = {
  uniqueId: "C-1",
  stage: "verified",
  customerName: "Asha Rao",
  storeName: "Karol Bagh",
  promised: null,
  assignedTo: null,
  moves: ["packed"],
  mayCancel: true,
  isUnchecked: false,
  owedPaise: 0,
};

function drawn(card: ShownCard): string {
  const nothing = () => undefined;
  const Component = () => <MoveDialog card={card} to={null} onMove={nothing} onClose={nothing} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("only those who may cancel the order are told where to do it", () => {
  const said = /To cancel it, <a[^>]*href="\/console\/orders\/C-1"[^>]*>open the order<\/a>\./;
  expect(drawn(CARD)).toMatch(said);
  const other = drawn({ ...CARD, mayCancel: false });
  expect(other).not.toContain("cancel");
  expect(other).toContain("Open the order</a>");
});
