import { STATUS_WORDS } from "#domain/redirects/redirect-status.ts";
import type { TextField } from "#web/console/catalogue/texts-form.tsx";

export const REDIRECT_TEXT_FIELDS: readonly TextField[] = [
  {
    name: "from",
    label: "From",
    help: "An address of this shop that is gone, such as /old-page. Without a “?” it counts whatever follows one",
  },
  { name: "to", label: "To", help: "A page of this shop, such as /sale, or an address that begins with https://" },
  {
    name: "status",
    label: "Kind",
    kind: "choice",
    options: [
      { value: "301", label: STATUS_WORDS[301] },
      { value: "302", label: STATUS_WORDS[302] },
    ],
    help: "For good tells search engines to take the new address",
  },
  { name: "note", label: "Note", help: "For colleagues: why it moved", optional: true },
];
