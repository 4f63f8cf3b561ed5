import { BRAND_DISPLAYS } from "#domain/goods/brand-displays.ts";
import type { TextField } from "./texts-form.tsx";

export const BRAND_TEXT_FIELDS: readonly TextField[] = [
  { name: "name", label: "Name" },
  {
    name: "display",
    label: "Makes",
    kind: "choice",
    options: Object.entries(BRAND_DISPLAYS).map(([value, label]) => ({ value, label })),
  },
  { name: "position", label: "Place in lists", inputMode: "numeric", help: "1 stands first" },
];
