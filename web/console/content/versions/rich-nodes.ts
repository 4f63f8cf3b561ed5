import { Extension, mergeAttributes, Node } from "@tiptap/core";

/** Where a link can lead to in a text: kept, and not shown. */
export const HeadingIds = Extension.create({
  name: "headingIds",
  addGlobalAttributes: () => [
    { types: ["heading"], attributes: { id: { default: null, parseHTML: () => null, renderHTML: () => ({}) } } },
  ],
});

const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim()),
  );

/** A table as a whole: its words are changed in the plain text. */
export const WholeTable = Node.create({
  name: "table",
  group: "block",
  atom: true,
  addAttributes: () => ({ caption: { default: "Table" }, rows: { default: [] } }),
  parseHTML: () => [
    {
      tag: "table",
      getAttrs: (table: HTMLElement) => {
        const rows = cellsOf(table);
        return rows.length < 2 ? false : { caption: table.querySelector("caption")?.textContent ?? "Table", rows };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const rows = node.attrs.rows as readonly (readonly string[])[];
    const caption = ["caption", {}, String(node.attrs.caption)] as const;
    const body = rows.map((row, at) => ["tr", {}, ...row.map((cell) => [at === 0 ? "th" : "td", {}, cell] as const)]);
    return ["table", { class: "table" }, caption, ["tbody", {}, ...body]];
  },
});

/** A drawing that ships with the shop, by its name. */
export const NamedFigure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  addAttributes: () => ({ name: { default: "" } }),
  renderHTML: ({ node }) => ["p", { class: "editor-figure" }, `Figure: ${String(node.attrs.name)}`],
});

/** A picture of the shop. */
export const OwnPicture = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: "" },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});
