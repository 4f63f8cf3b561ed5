import type { KeptBanner } from "#domain/showcase/banner-body.ts";
import { hasTall } from "#domain/showcase/placements.ts";
import { rowsOfTexts } from "#domain/showcase/rows-as-texts.ts";
import type { RowFieldSpec } from "#web/console/content/showcase/row-field.tsx";
import type { RowView } from "#web/console/content/showcase/rows-form.tsx";

type Texts = Readonly<Record<string, string>>;

export const BANNERS_PAGE = "/console/content/banners";

const WIDE: RowFieldSpec = {
  name: "wide",
  label: "Wide picture",
  kind: "picture",
  help: "For windows from 800 pixels on. At least 640 pixels wide, best 1,600 by 560",
};
const TALL: RowFieldSpec = {
  name: "tall",
  label: "Picture for phones",
  kind: "picture",
  help: "For windows below 800 pixels. Upright, best 960 by 1,200",
};

export function bannerFields(placement: string): readonly RowFieldSpec[] {
  return [
    { name: "on", label: "On", kind: "box", help: "One that is off keeps its place here" },
    { name: "title", label: "Title" },
    { name: "text", label: "Text", optional: true },
    {
      name: "link",
      label: "Link",
      help: "A page of the shop such as /sale, or an address that starts with https://",
      optional: true,
    },
    { name: "linkLabel", label: "Words of the link", optional: true },
    { name: "alt", label: "What the picture shows", help: "Read out to people who do not see it", optional: true },
    { name: "from", label: "First day", kind: "day", help: "Empty: at once", optional: true },
    { name: "until", label: "Last day", kind: "day", help: "Empty: for good", optional: true },
    WIDE,
    ...(hasTall(placement) ? [TALL] : [{ ...TALL, kind: "hidden" } satisfies RowFieldSpec]),
  ];
}

/** The banners of a place as cards of its form. */
export const bannerRows = (texts: Texts, placement: string, today: string): RowView[] =>
  rowsOfTexts(texts).map(({ id, texts: words }) => ({
    id,
    name: "Banner",
    fields: bannerFields(placement),
    states: statesOf({ on: words.on === "yes", from: words.from ?? "", until: words.until ?? "" }, today),
    canRemove: true,
  }));

/** Why a banner is not shown on a day. */
export function statesOf({ on, from, until }: Pick<KeptBanner, "on" | "from" | "until">, today: string): string[] {
  if (!on) return ["Off"];
  if (from !== "" && today < from) return [`From ${from}`];
  if (until !== "" && until < today) return ["Over"];
  return until === "" ? [] : [`Until ${until}`];
}

/** How the list of versions calls a field: "Banner “Aviators”: Link". */
export function bannerLabel(texts: Texts) {
  const labels = new Map(bannerFields("").map(({ name, label }) => [name, label]));
  return (field: string): string => {
    if (field === "order") return "Order";
    const [id = "", name = ""] = field.split(".");
    return `Banner “${texts[`${id}.title`] ?? id}”: ${labels.get(name) ?? name}`;
  };
}
