import { route } from "@react-router/dev/routes";

/** The screens of lens blanks: a part of web/routes.ts. */
export const LENS_ROUTES = [
  route("console/stock/lenses", "console/stock/lenses/blanks.tsx"),
  route("console/stock/lenses/new", "console/stock/lenses/new-blanks.tsx"),
  route("console/stock/lenses/import", "console/stock/lenses/import/blank-files.tsx"),
  route("console/stock/lenses/import/:id", "console/stock/lenses/import/blank-file.tsx"),
];

/** And their files, which no frame is around. */
export const LENS_FILES = [
  route("console/stock/lenses.csv", "console/stock/lenses/blanks-csv.ts"),
  route("console/stock/lenses/import/export.csv", "console/stock/lenses/import/export-csv.ts"),
  route("console/stock/lenses/import/:id/wrong.csv", "console/stock/lenses/import/wrong-csv.ts"),
];
