import { expect, test } from "vitest";
import { openBrandBook } from "./brand-book.ts";
import { phraseBook, understandQuery } from "./understand-query.ts";

const brands = openBrandBook(
  [
    { code: "chashma", name: "Chashma" },
    { code: "naya_nazar", name: "Naya Nazar" },
    { code: "meherwan", name: "Meherwan & Company" },
  ],
  phraseBook,
);
const titles = new Set(["teesta", "kalimpong", "clearmorning", "monthly"]);
const understand = (text: string) => understandQuery(text, { brands, knows: (word) => titles.has(word) });
const labels = (text: string) =>
  understand(text)
    .parts.map(({ label }) => label)
    .filter(Boolean);
const offered = (text: string) => understand(text).offers.map((offer) => ("address" in offer ? offer.address : offer));
const pricesOf = (text: string) =>
  understand(text).parts.flatMap(({ wishes }) =>
    wishes.flatMap((wish) => (wish.kind === "price" ? [[wish.fromPaise, wish.toPaise]] : [])),
  );

test("colours, shapes, people and kinds, in English, Hindi and in between", () => {
  expect(labels("black round sunglasses for men")).toEqual(["Black", "Round", "Sunglasses", "Men"]);
  expect(labels("काला गोल चश्मा")).toEqual(["Black", "Round", "Glasses"]);
  expect(labels("ladkiyo ke liye kala chasma")).toEqual(["Women", "Black", "Glasses"]);
  expect(labels("dhoop ka chashma")).toEqual(["Sunglasses"]);
});

test("each part can be taken off: what was typed without its words", () => {
  const { parts } = understand("kala gol chashma 2000 se kam");
  expect(parts.map(({ typed, without }) => [typed, without])).toEqual([
    ["kala", "gol chashma 2000 se kam"],
    ["gol", "kala chashma 2000 se kam"],
    ["chashma", "kala gol 2000 se kam"],
    ["2000 se kam", "kala gol chashma"],
  ]);
});

test("what is said twice is meant once, and taken off together", () => {
  const { parts } = understand("aviator black aviator");
  expect(parts.filter(({ typed }) => typed).map(({ typed, without }) => [typed, without])).toEqual([
    ["aviator aviator", "black"],
    ["black", "aviator aviator"],
  ]);
});

test("what is meant the same in other words is one part, taken off together", () => {
  const kids = understand("kids glasses 8 years").parts.filter(({ label }) => label === "Kids");
  expect(kids.map(({ typed, without }) => [typed, without])).toEqual([["kids 8 years", "glasses"]]);
  expect(labels("size 52 frame 52 mm")).toEqual(["Lens width 52 mm", "Glasses"]);
});

test.each([
  ["under 1000", [0, 100_000]],
  ["1500 se kam", [0, 150_000]],
  ["₹1500 तक के फ्रेम", [0, 150_000]],
  ["between 1000 and 2000", [100_000, 200_000]],
  ["3k to 4k", [300_000, 400_000]],
  ["above 5000 rs", [500_000, null]],
  ["599 wala chashma", [59_900, 59_900]],
  ["1500 chashma", [0, 150_000]],
  ["3000", [0, 300_000]],
  ["1,499", [0, 149_900]],
])("%s is a price", (text, price) => {
  expect(pricesOf(text)).toEqual([price]);
});

test("figures that belong to something else are no prices", () => {
  expect(pricesOf("daily lens 30 lenses")).toEqual([]);
  expect(pricesOf("frame size 52")).toEqual([]);
  expect(pricesOf("1.67 lens")).toEqual([]);
  expect(pricesOf("5154")).toEqual([]);
  expect(pricesOf("999999")).toEqual([]);
  expect(labels("10 years boy specs")).toEqual(["Kids", "Men or boys", "Specs"]);
});

test("sizes: one measure, two or three", () => {
  const sizes = (text: string) =>
    understand(text).parts.flatMap(({ wishes }) => wishes.filter(({ kind }) => kind === "size"));
  expect(sizes("frame size 52")).toEqual([{ kind: "size", ranges: { lensMm: [52, 52] } }]);
  expect(sizes("bridge 21")).toEqual([{ kind: "size", ranges: { bridgeMm: [21, 21] } }]);
  expect(sizes("150 temple")).toEqual([{ kind: "size", ranges: { templeMm: [150, 150] } }]);
  expect(sizes("50-20")).toEqual([{ kind: "size", ranges: { lensMm: [50, 50], bridgeMm: [20, 20] } }]);
  expect(sizes("52□18 140")).toEqual([
    { kind: "size", ranges: { lensMm: [50, 54], bridgeMm: [16, 20], templeMm: [135, 145] } },
  ]);
});

test.each(["52.18 140", "52.18.140", "52.18-140", "52-18.140", "52 18.140", "52-18-140", "size 52.18.140"])(
  "%s is one size, its dots read as dashes",
  (text) => expect(labels(text)).toEqual(["Fits like 52-18-140"]),
);

test("a price with a dot and a length that is not whole are no sizes of a frame", () => {
  expect(labels("₹52.18 140")).toEqual(["Up to ₹52.18"]);
  expect(labels("52 18 140.5")).toEqual(["52-18"]);
  expect(labels("1.67 140")).toEqual(["Lenses of index 1.67"]);
  expect(["50.20", "rs 50.20", "under 50.20"].map((text) => labels(text))).toEqual([
    ["50-20"],
    ["Up to ₹50.2"],
    ["Up to ₹50.2"],
  ]);
});

test("figures with any marks between them are read to their end", () => {
  const marks = [".", "-", " ", "/", ","];
  for (const count of [2, 3, 4, 5])
    for (let way = 0; way < marks.length ** (count - 1); way += 1) {
      const joined = ["52", "18", "140", "52", "18.5"].slice(0, count).reduce((text, figure, at) => {
        return `${text}${marks[Math.floor(way / marks.length ** (at - 1)) % marks.length]}${figure}`;
      });
      for (const text of [joined, `size ${joined} mm`]) expect(understand(text).parts.length, text).toBeLessThan(5);
    }
});

test("lens words lead to lenses; with power they are ground for it", () => {
  expect(understand("progressive").offers).toEqual([
    {
      kind: "lens",
      label: "Progressive lenses",
      lens: { power: "bifocal-progressive-office-lens", packages: ["progressive-156", "progressive-167"] },
      shelf: ["eye_glasses"],
    },
  ]);
  expect(understand("blue cut lens with power").offers).toMatchObject([
    {
      lens: {
        power: "single-vision-prescription-glasses",
        packages: ["blue-block-156", "blue-block-159", "blue-management-161"],
      },
    },
  ]);
  expect(understand("sunglasses with power").offers).toMatchObject([
    { lens: { power: "colored-tint-power-single-vision" } },
  ]);
  expect(labels("blue light glasses")).not.toContain("Blue");
  expect(understand("brown tint lens").offers).toMatchObject([{ lens: { packages: ["tint-brown"] } }]);
});

test("a lens of which nothing else is said is a contact lens", () => {
  expect(labels("green eye lens")).toEqual(["Green", "Contact lenses"]);
  expect(labels("lens")).toEqual(["Contact lenses"]);
  expect(labels("anti glare lens")).toEqual(["Anti-reflection lenses"]);
});

test("questions lead to the page that answers them", () => {
  expect(offered("how to return glasses")).toEqual(["/shipping_return_policy"]);
  expect(understand("return policy").wantsProducts).toBe(false);
  expect(offered("membership")).toEqual(["/cart?membership=offer"]);
  expect(offered("mera order kaha hai")).toEqual(["/track-your-order"]);
  expect(offered("110001")).toEqual([{ kind: "stores", near: "110001" }]);
  expect(offered("600 017")).toEqual([{ kind: "stores", near: "600017" }]);
  expect(offered("bangalore showroom")).toEqual([{ kind: "stores", near: "Bengaluru" }]);
});

test("the shop's own vocabulary is never taken for a slip of a name", () => {
  expect(offered("eye test")).toEqual(["/home-eyetest"]);
  expect(offered("eye tset")).toEqual(["/home-eyetest"]);
  expect(understand("teesta").words.map(({ text }) => text)).toEqual(["teesta"]);
});

test("a name of a product that is typed apart is one word", () => {
  expect(understand("clear morning monthly").words.map(({ text, typed }) => [text, typed])).toEqual([
    ["clearmorning", "clear"],
  ]);
});

test("makers that the shop does not sell are named, and are no slips of its words", () => {
  expect(understand("reyban sunglass")).toMatchObject({ maker: "Ray-Ban", missing: [] });
  expect(understand("titan frame").maker).toBe("Titan");
  expect(understand("titanium frame").maker).toBeNull();
  expect(understand("police sunglasses").maker).toBe("Police");
  expect(understand("varilux lens")).toMatchObject({
    maker: "Varilux",
    offers: [{ lens: { power: "bifocal-progressive-office-lens", packages: ["progressive-156", "progressive-167"] } }],
  });
});

test("a maker is known for its looks, unless the words name others", () => {
  expect(understand("rayban").knownFor).toEqual({
    words: "aviator and wayfarer frames",
    wishes: [{ kind: "facet", facet: "shape", values: ["Aviator", "Wayfarer"] }],
  });
  expect(understand("oakley").knownFor?.words).toBe("light, sporty frames");
  expect(understand("rayban round").knownFor).toBeNull();
  expect(understand("lenskart").knownFor).toBeNull();
  expect(understand("aviator").knownFor).toBeNull();
});

test("reading glasses are of one power; near and far in one lens is offered beside them", () => {
  expect(understand("reading glasses").offers).toMatchObject([
    { lens: { power: "single-vision-prescription-glasses" }, also: { words: "near and far" } },
  ]);
  expect(understand("near and far").offers).toMatchObject([{ lens: { power: "bifocal-progressive-office-lens" } }]);
});

test("brands of the shop by their names, which may be words of the vocabulary", () => {
  expect(labels("naya nazar sunglasses")).toEqual(["Naya Nazar", "Sunglasses"]);
  expect(labels("नया नज़र")).toEqual(["Naya Nazar"]);
  expect(labels("meherwan and company")).toEqual(["Meherwan & Company"]);
  expect(labels("chashma")).toEqual(["Glasses"]);
  expect(labels("chashma brand frames")).toEqual(["Chashma", "Glasses"]);
});

test("what the shop does not have is said, with the nearest that it has", () => {
  expect(understand("oval frame black")).toMatchObject({ missing: [{ label: "Oval", typed: "oval" }] });
  expect(labels("oval frame black")).toEqual(["Glasses", "Black"]);
  expect(understand("wooden frame").missing).toMatchObject([{ label: "Wood" }]);
});

test("photochromic and polarised lenses are lenses of the wizard, and the frame keeps its colour", () => {
  expect(understand("photochromic").offers).toMatchObject([
    { kind: "lens", lens: { packages: ["photochromic-156", "photochromic-161"] } },
  ]);
  expect(understand("black polarized sunglasses")).toMatchObject({
    missing: [],
    offers: [{ lens: { packages: ["tint-polarised-grey", "tint-polarised-brown"] } }],
  });
  expect(labels("black polarized sunglasses")).toContain("Black");
});

test("slips are said as the word that was meant; what only sounds alike is no slip", () => {
  expect(understand("black aviatr").corrected).toEqual([{ typed: "aviatr", meant: "aviator" }]);
  expect(understand("Black/Aviatr aviátr").corrected).toEqual([
    { typed: "Aviatr", meant: "aviator" },
    { typed: "aviátr", meant: "aviator" },
  ]);
  expect(understand("kaala chasma चश्मा").corrected).toEqual([]);
});

test("short words are not bent: a clip is not clear, and nonsense means nothing", () => {
  for (const text of ["kalim", "card", "nose", "asdfghjkl", "xqzvw", "????"]) {
    expect(understand(text), text).toMatchObject({ parts: [], offers: [], maker: null, missing: [] });
  }
});
