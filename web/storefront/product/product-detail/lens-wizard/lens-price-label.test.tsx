import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Features } from "./features.tsx";
import { LensPriceLabel } from "./lens-price-label.tsx";

const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, "")
    .replaceAll(/<s class[^>]*>(.*?)<\/s>/g, "~$1~")
    .replaceAll(/<[^>]*>/g, "")
    .trim();

test.each([
  [{ pricePaise: 150_000, discountPricePaise: 120_000 }, "₹1,200 ~₹1,500.00~"],
  [{ pricePaise: 80_000, discountPricePaise: 0 }, "Free ~₹800.00~"],
  [{ pricePaise: 120_000, discountPricePaise: null }, "₹1,200"],
  [{ pricePaise: null, discountPricePaise: null }, "Free Lens"],
])("%j is shown as %s", (lens, words) => {
  expect(wordsOf(renderToStaticMarkup(<LensPriceLabel lens={lens} />))).toBe(words);
});

test("features are written from what is allowed, never as markup of their own", () => {
  expect(renderToStaticMarkup(<Features markup={'<ul><li onclick="x()"><b>UV</b> &lt;400&gt;</li></ul><br>'} />)).toBe(
    '<div class="lens-features"><ul><li><b>UV</b> &lt;400&gt;</li></ul><br/></div>',
  );
});
