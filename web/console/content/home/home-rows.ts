import { OTHER_KINDS } from "#domain/showcase/home-blocks.ts";
import { fieldsOfBlock, isBlockKind, KIND_WORDS } from "#domain/showcase/home-words.ts";
import { rowsOfTexts } from "#domain/showcase/rows-as-texts.ts";
import type { RowFieldSpec } from "#web/console/content/showcase/row-field.tsx";
import type { RowView } from "#web/console/content/showcase/rows-form.tsx";
import type { Option } from "#web/ui/select.tsx";

type Texts = Readonly<Record<string, string>>;

const LINK_HELP = "A page of the shop such as /sale, or an address that starts with https://";

const FIELDS: Readonly<Record<string, RowFieldSpec>> = {
  title: { name: "title", label: "Title" },
  all: { name: "all", label: "“See all” leads to", help: LINK_HELP },
  text: { name: "text", label: "Text", kind: "area" },
  link: { name: "link", label: "Link", help: LINK_HELP, optional: true },
  linkLabel: { name: "linkLabel", label: "Words of the link", optional: true },
  picture: {
    name: "picture",
    label: "Picture",
    kind: "picture",
    help: "At least 640 pixels wide. It is shown over the whole width",
  },
  alt: { name: "alt", label: "What the picture shows", help: "Read out to people who do not see it", optional: true },
};

/** The parts of the home page as cards of its form. */
export function homeRows(texts: Texts, sliders: readonly Option[]): RowView[] {
  return rowsOfTexts(texts).flatMap(({ id, texts: { kind, hidden } }): RowView[] => {
    if (!isBlockKind(kind)) return [];
    const fields = fieldsOfBlock(kind).map((name): RowFieldSpec =>
      name === "slider" ? { name, label: "Slider", kind: "choice", options: sliders } : FIELDS[name]!,
    );
    return [
      {
        id,
        name: KIND_WORDS[kind],
        fields: [
          { name: "kind", label: "Kind", kind: "hidden" },
          ...fields,
          { name: "hidden", label: "Hidden from customers", kind: "box" },
        ],
        ...(hidden === "yes" && { states: ["Hidden"] }),
        canRemove: (OTHER_KINDS as readonly string[]).includes(kind),
      },
    ];
  });
}

/** How the list of versions calls a field: "Row of products: Title". */
export function homeLabel(texts: Texts) {
  return (field: string): string => {
    if (field === "order") return "Order";
    const [id = "", name = ""] = field.split(".");
    const kind = texts[`${id}.kind`];
    const words = name === "hidden" ? "Hidden" : (FIELDS[name]?.label ?? name);
    return isBlockKind(kind) ? `${KIND_WORDS[kind]}: ${words}` : words;
  };
}
