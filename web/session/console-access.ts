import type { Register } from "react-router";
import type { SiteAccess } from "./site-row.ts";

/** Staff's own pages, and the door to them. */
export const CONSOLE_ACCESS = {
  "/console": { reads: "staff", writes: "nobody", does: "console.enter" },
  "/console/orders": { reads: "staff", writes: "nobody", does: "order.serve" },
  "/console/orders.csv": { reads: "staff", writes: "nobody", does: "order.export" },
  "/console/orders/move": {
    reads: "staff",
    writes: "staff",
    does: "order.serve",
    posts: { move: "order.serve" },
    ids: { "query row": "as unknown", "query again": 404, "form rows": "as unknown" },
  },
  "/console/orders/moves/:id": { reads: "staff", writes: "nobody", does: "order.serve", ids: { "path id": 404 } },
  "/console/orders/:number": {
    reads: "staff",
    writes: "staff",
    does: "order.serve",
    posts: { move: "order.serve" },
    ids: { "path number": 404 },
  },
  "/console/audit": { reads: "staff", writes: "nobody", does: "audit.read" },
  // Whoever may do something may undo it, which the service asks of each entry.
  "/console/undo/:id": {
    reads: "staff",
    writes: "staff",
    does: "console.enter",
    posts: { "": "console.enter" },
    ids: { "path id": 404 },
  },
  "/console/settings/staff": { reads: "staff", writes: "nobody", does: "staff.list" },
  "/console/settings/staff/add": { reads: "staff", writes: "staff", does: "staff.add", posts: { "": "staff.add" } },
  "/console/settings/staff/:id": {
    reads: "staff",
    writes: "staff",
    does: "staff.list",
    posts: {
      role: "staff.role",
      grant: "staff.duty",
      revoke: "staff.duty",
      enable: "staff.enable",
      disable: "staff.enable",
      password: "staff.password",
      "sign-out": "staff.sign-out",
      "reset-factor": "staff.second-factor",
    },
    ids: { "path id": 404 },
  },
  "/console/views": {
    reads: "staff",
    writes: "staff",
    does: "console.enter",
    posts: { save: "view.own", remove: "view.own" },
    ids: { "form id": "as unknown" },
  },
  "/console/sign-in": {
    reads: "everybody",
    writes: "everybody",
    does: "account.enter",
    posts: { "": "account.enter" },
  },
  "/console/sign-in/second-factor": {
    reads: "staff",
    writes: "staff",
    does: "second-factor.own",
    posts: { give: "second-factor.own", begin: "second-factor.own", confirm: "second-factor.own" },
    withoutFactor: true,
  },
  "/console/security": {
    reads: "staff",
    writes: "staff",
    does: "second-factor.own",
    posts: {
      begin: "second-factor.own",
      confirm: "second-factor.own",
      codes: "second-factor.own",
      remove: "second-factor.own",
      "passkey-begin": "second-factor.own",
      "passkey-add": "second-factor.own",
      "passkey-remove": "second-factor.own",
      "sign-out": "account.change",
      "sign-out-others": "account.change",
    },
    ids: { "form id": "as unknown" },
  },
} satisfies Partial<Record<keyof Register["pages"], SiteAccess>>;
