import type { TextField } from "./texts-form.tsx";

/** The form of a lens package. */
export const LENS_PACKAGE_FIELDS: readonly TextField[] = [
  { name: "name", label: "Name", help: "As customers read it: “Blue Block 1.56”" },
  {
    name: "points",
    label: "What its card says",
    kind: "area",
    help: "One point a line, at most five. *Stars* around words make them bold",
  },
  { name: "index", label: "Index", inputMode: "decimal", pair: true },
  { name: "position", label: "Place in lists", inputMode: "numeric", help: "1 stands first" },
  { name: "sphMin", label: "Sphere from", pair: true },
  { name: "sphMax", label: "Sphere to" },
  { name: "cylMin", label: "Cylinder from", help: "In minus cylinder", pair: true },
  { name: "cylMax", label: "Cylinder to" },
  { name: "addMin", label: "Addition from", optional: true, help: "Empty for single vision", pair: true },
  { name: "addMax", label: "Addition to", optional: true },
  {
    name: "offered",
    label: "Offered",
    kind: "box",
    help: "Without it no wizard shows the package and nobody can buy it. Orders that have it keep it",
  },
];

export const PACKAGE_BOXES = ["offered"] as const;
