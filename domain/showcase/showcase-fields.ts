import { z } from "zod";

/** Words in one line, as they stand on the page. */
export const lineField = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Maximum ${most} characters`)
    .refine((text) => !/[\p{Cc}<>]/u.test(text), "Please write it in one line, without < and >");

export const neededLine = (most: number) => lineField(most).refine((text) => text !== "", "Please fill this in");

export const ID_FIELD = z.string().regex(/^[a-z0-9]{1,24}$/);

/** A link of the shop's own, or a whole address. Whether there is such a page is asked where the database is known. */
export const linkField = z
  .string()
  .trim()
  .max(300, "Maximum 300 characters")
  .regex(
    /^$|^\/(?!\/)[^\s<>"\\]*$|^https:\/\/[^\s<>"\\]+$/,
    "A page of the shop such as /sale, or an address that starts with https://",
  );

/** A picture among the shop's own, by its file. */
export const pictureField = z.object({
  image: z.string().regex(/^[\w-]+(\.[a-z0-9]+)+$/),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
});
