import { expect, test } from "vitest";
import { hiddenHead, pageHead, type PageHead } from "./page-head.ts";

const matches = [
  { id: "root", loaderData: { site: { appUrl: "https://shop.example", shopName: "Drishti" } } },
  undefined,
  { id: "page" },
];
const blog: PageHead = { title: "Blog", description: "Short articles.", path: "/blog" };
const found = (head: ReturnType<typeof pageHead>, key: string) =>
  head
    .map((one) => one as Record<string, string>)
    .find((one) => one.name === key || one.property === key || one.rel === key);

test("a page names itself in full, with the shop's own name", () => {
  const head = pageHead(matches, blog);
  expect(head[0]).toEqual({ title: "Blog · Drishti" });
  expect(found(head, "canonical")?.href).toBe("https://shop.example/blog");
  expect(found(head, "og:url")?.content).toBe("https://shop.example/blog");
  expect(found(head, "robots")?.content).toBe("max-image-preview:large");
});

test("a card has a raster picture: the page's own, else the shop's", () => {
  expect(found(pageHead(matches, blog), "og:image")?.content).toBe("https://shop.example/social-card.jpg");
  const picture = { path: "/uploads/products/a.svg/1280.jpg", size: { width: 1280, height: 960 }, alt: "Front" };
  const own = pageHead(matches, { ...blog, picture });
  expect(found(own, "og:image")?.content).toBe("https://shop.example/uploads/products/a.svg/1280.jpg");
  expect(found(own, "og:image:type")?.content).toBe("image/jpeg");
  expect(found(own, "og:image:height")?.content).toBe("960");
  expect(found(own, "og:image:alt")?.content).toBe("Front");
  const unknown = pageHead(matches, { ...blog, picture: { path: "/assets/a.webp/1280.jpg", alt: "A shelf" } });
  expect(found(unknown, "og:image:alt")?.content).toBe("A shelf");
  expect(found(unknown, "og:image:width")).toBeUndefined();
});

test("a page that is not to be found says so, and keeps its address", () => {
  const head = pageHead(matches, { ...blog, unlisted: true });
  expect(found(head, "robots")?.content).toBe("noindex, follow");
  expect(found(head, "canonical")?.href).toBe("https://shop.example/blog");
  expect(hiddenHead(matches, "My Cart")).toEqual([
    { title: "My Cart · Drishti" },
    { name: "robots", content: "noindex" },
  ]);
});

test("a long description ends at a word, and no emoji is cut in two", () => {
  const description = `${"Glasses 👓 ".repeat(40)}`;
  const { content } = found(pageHead(matches, { ...blog, description }), "description")!;
  expect(Array.from(content!).length).toBeLessThanOrEqual(160);
  expect(content).toMatch(/(Glasses|👓)…$/u);
  expect(content!.isWellFormed()).toBe(true);
});

test("the way to the page is told from home on", () => {
  const trail = [{ name: "Blog", path: "/blog" }];
  expect(pageHead(matches, { ...blog, trail }).at(-1)).toMatchObject({
    "script:ld+json": {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: "https://shop.example/" },
        { position: 2, name: "Blog", item: "https://shop.example/blog" },
      ],
    },
  });
});

test("when even the root failed, a title is left", () => {
  expect(pageHead([undefined], blog)[0]).toEqual({ title: "Blog" });
});
