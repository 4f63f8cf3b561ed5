import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Button, LinkButton } from "./button.tsx";
import { Chip } from "./chip.tsx";
import { ConfirmDialog } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Price } from "./money.tsx";
import { pagesToShow } from "./pagination.tsx";
import { PasswordField } from "./password-field.tsx";
import { Picture } from "./picture.tsx";
import { RadioCard, RadioCards } from "./radio-cards.tsx";
import { Stars } from "./stars.tsx";
import { StarsInput } from "./stars-input.tsx";
import { Steps } from "./steps.tsx";
import { SwatchGroup } from "./swatch-group.tsx";

/** What the server writes, as a reader without JavaScript gets it. */
const written = (content: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: content }])} />);

const count = (html: string, part: string) => html.split(part).length - 1;

test("a busy button says so, shows the other words and stays focusable", () => {
  const html = written(
    <Button busy busyLabel="Please wait...">
      Reset Password
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain("Please wait...");
  expect(html).not.toContain("Reset Password");
  expect(html).not.toContain(" disabled=");
});

test("a link button is a link", () => {
  expect(written(<LinkButton to="/cart">View cart</LinkButton>)).toMatch(/^<a [^>]*href="\/cart"/);
});

test("a field is tied to its label, help and error", () => {
  const html = written(
    <Field id="phone" label="Phone number" name="phone" help="Ten digits" error="Invalid phone number" />,
  );
  expect(html).toContain('<label class="field-label" for="phone">Phone number</label>');
  expect(html).toContain('aria-describedby="phone-help phone-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="phone-error"[^>]*>.*Invalid phone number/);
});

test("a field without an error is not marked invalid", () => {
  const html = written(<Field id="city" label="City" name="city" />);
  expect(html).not.toContain("aria-invalid");
  expect(html).not.toContain("aria-describedby");
});

test("a password is masked unless it starts shown, and no toggle is offered before it can work", () => {
  const field = { label: "Password", name: "password", autoComplete: "new-password" } as const;
  expect(written(<PasswordField {...field} />)).toContain('type="password"');
  expect(written(<PasswordField {...field} startShown />)).toContain('type="text"');
  expect(written(<PasswordField {...field} />)).not.toContain("<button");
});

test("a dialog is written open with a link that closes it", () => {
  const html = written(
    <Dialog open title="Sign in" closeHref="/cart">
      <p>Words</p>
    </Dialog>,
  );
  expect(html).toMatch(/<dialog open="" aria-labelledby="([^"]+)"/);
  expect(html).toMatch(/<a [^>]*aria-label="Close"[^>]*href="\/cart"|<a [^>]*href="\/cart"[^>]*aria-label="Close"/);
});

test("a closed dialog is written closed", () => {
  const html = written(
    <Dialog open={false} title="Sign in" closeHref="/">
      Words
    </Dialog>,
  );
  expect(html).not.toContain("open=");
});

test("the question before a deletion is a form of its own", () => {
  const html = written(
    <ConfirmDialog
      title="Are you sure?"
      message="You want to delete address"
      yes="Yes, delete it!"
      closeHref="/address"
    >
      <input type="hidden" name="id" value="7" />
    </ConfirmDialog>,
  );
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toContain('<input type="hidden" name="confirmed" value="yes"/>');
  expect(html).toContain("Yes, delete it!");
});

test("a reduced price strikes the original, with paise only where there are any", () => {
  const html = written(<Price paise={149_900} originalPaise={199_900} />);
  expect(html).toContain("₹1,499<");
  expect(html).toContain('<s class="price-was">₹1,999</s>');
});

test("an empty state keeps its words and the links among them in one paragraph", () => {
  const html = written(
    <EmptyState title="Nothing yet">
      No prescription? <a href="/home-eyetest">Book an eye test</a>.
    </EmptyState>,
  );
  expect(html).toContain('<p>No prescription? <a href="/home-eyetest">Book an eye test</a>.</p>');
});

test("nothing is struck when the price was not higher, and nothing to pay has its word", () => {
  expect(written(<Price paise={149_900} originalPaise={149_900} />)).not.toContain("<s ");
  expect(written(<Price paise={0} freeWord="Free Lens" />)).toContain("Free Lens");
});

test("stars are drawn to the tenth and told in words", () => {
  const html = written(<Stars rating={3.26} count={1} />);
  expect(html).toContain("3.3 out of 5 stars");
  // Three of five squares, and of the fourth what colours three tenths of its star.
  expect(html).toContain('--filled:0.669"');
});

test("a rating can be given in ten half steps and locks", () => {
  const html = written(<StarsInput legend="Your rating" name="rating" locked />);
  expect(count(html, 'type="radio"')).toBe(10);
  expect(html).toContain('aria-label="0.5 stars"');
  expect(html).toMatch(/^<fieldset disabled/);
});

test("a choice that is refused says why and cannot be taken", () => {
  const html = written(
    <RadioCards legend="Size">
      <RadioCard name="size" value="l" title="Large" refusal="Temporary out of stock" />
    </RadioCards>,
  );
  expect(html).toMatch(/<input[^>]*disabled=""/);
  expect(html).toContain("Temporary out of stock");
});

test("swatches as links mark the chosen one and name it", () => {
  const swatches = [
    { value: "1", label: "Tortoise", src: "/assets/tortoise.png" },
    { value: "2", label: "Black", src: "/assets/black.png" },
  ];
  const html = written(
    <SwatchGroup legend="Colour" name="c" swatches={swatches} selected="2" hrefOf={({ value }) => `/p/${value}`} />,
  );
  expect(html).toContain(": Black");
  expect(html).toMatch(/aria-label="Black" aria-current="true"/);
  expect(count(html, "aria-current")).toBe(1);
});

test("a chip is removed by a link", () => {
  const html = written(
    <Chip removeLabel="Remove Round" removeHref="/productList">
      Round
    </Chip>,
  );
  expect(html).toContain('aria-label="Remove Round"');
  expect(html).toContain('href="/productList"');
});

test("a picture always has its measure, and the first one is not lazy", () => {
  const picture = { src: "/a.avif", alt: "Round tortoise frame, front", width: 800, height: 600 };
  const below = written(<Picture {...picture} />);
  expect(below).toMatch(/width="800" height="600".*loading="lazy" decoding="async"/);
  expect(below).not.toContain("fetchPriority");
  expect(written(<Picture {...picture} eager />)).toMatch(/loading="eager" decoding="async"/);
  expect(written(<Picture {...picture} priority />)).toMatch(/loading="eager" fetchPriority="high"/);
});

test("a picture offers its widths, and another shape for wide windows with a measure of its own", () => {
  const html = written(
    <Picture
      src="/tall/640"
      srcSet="/tall/320 320w, /tall/640 640w"
      sizes="100vw"
      alt=""
      width={780}
      height={400}
      sources={[{ srcSet: "/wide/1280 1280w", media: "(min-width: 800px)", width: 1440, height: 400 }]}
    />,
  );
  expect(html).toMatch(
    /<source srcSet="\/wide\/1280 1280w" media="\(min-width: 800px\)" width="1440" height="400" sizes="100vw"\/>/,
  );
  expect(html).toMatch(/<img[^>]*srcSet="\/tall\/320 320w, \/tall\/640 640w"[^>]*sizes="100vw"/);
});

test("done steps can be gone back to, those ahead cannot", () => {
  const html = written(
    <Steps current={1} steps={[{ label: "Frame", to: "/1" }, { label: "Power" }, { label: "Lens", to: "/3" }]} />,
  );
  expect(count(html, "<a ")).toBe(1);
  expect(html).toContain('aria-current="step"');
});

test("pagination shows the ends and the neighbours", () => {
  expect(pagesToShow(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(4, 5)).toEqual([1, 2, 3, 4, 5]);
});
