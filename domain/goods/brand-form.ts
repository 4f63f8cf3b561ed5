import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { BRAND_DISPLAYS, type BrandDisplay } from "./brand-displays.ts";

export const BRAND_FIELDS = ["name", "display", "position"] as const;

const place = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "A number: 1 stands first")
  .transform(Number);

const line = (message: string, most: number) =>
  requiredText(message)
    .max(most, `Maximum ${most} characters`)
    .refine((typed) => !/[\p{Cc}<>]/u.test(typed), "Please write it in one line, without < and >");

export const brandForm = z.object({
  name: line("Write the name", 40),
  display: z.enum(Object.keys(BRAND_DISPLAYS) as [BrandDisplay, ...BrandDisplay[]], "Choose what it makes"),
  position: place,
});

export const subCategoryForm = z.object({ name: line("Write the name", 40), position: place });
export const mainCategoryForm = z.object({ name: line("Write the name", 40) });

/** "Meherwan & Company" is kept as "meherwan_company". */
export const brandCodeOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
