import { expect, test } from "vitest";
import { bannersOn, newBanner, readBanners, textsOfBanners } from "./banner-body.ts";
import { SHIPPED_HOME } from "./home-blocks.ts";
import { homeBody, newBlock, newPicture, readHome, textsOfHome } from "./home-body.ts";
import { freeId, turnOrder } from "./rows-as-texts.ts";
import { readSlider, sliderKey, textsOfSlider } from "./slider-body.ts";

const texts = textsOfHome({ blocks: SHIPPED_HOME });

test("the page that ships with the shop is its own words, there and back", () => {
  expect(readHome(texts)).toEqual({ ok: true, body: { blocks: SHIPPED_HOME } });
  expect(homeBody.parse({ blocks: SHIPPED_HOME })).toEqual({ blocks: SHIPPED_HOME });
});

test("a part of a kind that only a newer shop knows is left out, and the others stay", () => {
  const [hero] = SHIPPED_HOME;
  expect(homeBody.parse({ blocks: [{ id: "x", kind: "film", address: "/f" }, hero] })).toEqual({ blocks: [hero] });
});

test("a new part has words, and its wrong ones are told by field", () => {
  const id = freeId(texts.order!);
  const added = { ...texts, ...newBlock("text", id), order: `${texts.order} ${id}` };
  expect(readHome(added)).toMatchObject({ ok: true });
  const wrong = { ...added, [`${id}.title`]: "", [`${id}.link`]: "javascript:alert(1)", "bestselling.all": "//evil" };
  expect(readHome(wrong)).toMatchObject({
    fields: {
      [`${id}.title`]: "Please fill this in",
      [`${id}.link`]: expect.stringContaining("https://"),
      "bestselling.all": expect.stringContaining("https://"),
    },
  });
  const picture = { ...texts, ...newPicture("p1", "a.webp 1600 500"), order: `${texts.order} p1`, "p1.link": "/sale" };
  expect(readHome(picture)).toMatchObject({ fields: { "p1.alt": expect.any(String) } });
  expect(readHome({ ...picture, "p1.alt": "A shelf", "p1.picture": "../x 1 1" })).toMatchObject({
    fields: { "p1.picture": "Choose a picture" },
  });
});

test("an order is turned one step, to an end, or by one less", () => {
  expect(turnOrder("a b c", "b", "up")).toBe("b a c");
  expect(turnOrder("a b c", "b", "down")).toBe("a c b");
  expect(turnOrder("a b c", "a", "up")).toBe("a b c");
  expect(turnOrder("a b c", "c", "down")).toBe("a b c");
  expect(turnOrder("a b c", "c", "first")).toBe("c a b");
  expect(turnOrder("a b c", "a", "last")).toBe("b c a");
  expect(turnOrder("a b c", "b", "remove")).toBe("a c");
  expect(turnOrder("a b c", "x", "up")).toBe("a b c");
  expect(freeId("row4 b c")).toBe("row5");
});

test("banners are their words, there and back, and one lasts through its last day", () => {
  const typed = { order: "a", ...newBanner("a", { wide: "w.webp 1600 560", tall: "t.webp 960 1200" }) };
  const read = readBanners({ ...typed, "a.on": "yes", "a.from": "2026-12-01", "a.until": "2026-12-02" });
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  expect(readBanners(textsOfBanners(read.body))).toEqual(read);
  const on = (day: string) => bannersOn(read.body, day).length;
  expect(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"].map(on)).toEqual([0, 1, 1, 0]);
  expect(readBanners({ ...typed, "a.from": "tomorrow" })).toMatchObject({ fields: { "a.from": expect.any(String) } });
});

test("a slider holds each product once; its key is made of its name", () => {
  const read = readSlider({ title: "Gifts", order: "12 7 12 x -4" });
  expect(read).toEqual({ ok: true, body: { title: "Gifts", entries: [12, 7] } });
  expect(read.ok && textsOfSlider(read.body)).toEqual({ title: "Gifts", order: "12 7" });
  expect(readSlider({ title: " " })).toMatchObject({ fields: { title: "Please fill this in" } });
  expect([sliderKey("Diwali gifts"), sliderKey("2 for 1"), sliderKey("उपहार")]).toEqual([
    "diwaliGifts",
    "2For1",
    "slider",
  ]);
});
