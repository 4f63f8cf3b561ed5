import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SheetPane } from "./sheet-pane.tsx";

const sheet = { prescriptionId: "one", fileType: "application/pdf", pages: 2, name: "card.pdf", size: 900 } as const;

const drawn = (pages: number, query = "") =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/console/prescriptions/7${query}`]}>
      <SheetPane orderLineId={7} sheet={{ ...sheet, pages }} />
    </MemoryRouter>,
  );

test("each page is a picture, as near and as turned as the address says", () => {
  const page = drawn(2, "?zoom=2&turn=90");
  expect(page.match(/<img/gu)).toHaveLength(2);
  expect(page).toContain('src="/console/prescriptions/7/sheet?page=2"');
  expect(page).toContain('data-zoom="2"');
  expect(page).toContain('href="/console/prescriptions/7?zoom=2&amp;turn=180"');
});

test("a sheet that cannot be drawn is a download, and says so", () => {
  const page = drawn(0);
  expect(page).not.toContain("<img");
  expect(page).toContain('href="/console/prescriptions/7/sheet"');
  expect(page).toContain("cannot be shown here");
});
