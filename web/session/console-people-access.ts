import type { SiteAccess } from "./site-row.ts";

/** Of the console: customers and their prescriptions, and the stores. */
export const CONSOLE_PEOPLE_ACCESS = {
  "/console/prescriptions": { reads: "staff", writes: "nobody", does: "prescription.verify" },
  "/console/prescriptions/:id": {
    reads: "staff",
    writes: "staff",
    does: "prescription.verify",
    posts: { type: "prescription.verify", verify: "prescription.verify", reject: "prescription.verify" },
    ids: { "path id": 404 },
  },
  "/console/prescriptions/:id/sheet": {
    reads: "staff",
    writes: "nobody",
    does: "prescription.verify",
    ids: { "path id": 404 },
  },
  "/console/customers": {
    reads: "staff",
    writes: "staff",
    does: "customer.serve",
    posts: { "": "customer.open" },
    ids: { "form id": 404 },
  },
  "/console/customers/:id": { reads: "staff", writes: "nobody", does: "customer.serve", ids: { "path id": 404 } },
  "/console/customers/:id/edit": {
    reads: "staff",
    writes: "staff",
    does: "customer.change",
    posts: { "": "customer.change" },
    ids: { "path id": 404 },
  },
  "/console/customers/:id/merge": {
    reads: "staff",
    writes: "staff",
    does: "customer.merge",
    posts: { "": "customer.merge" },
    ids: { "path id": 404, "query with": 404, "form away": 404 },
  },
  "/console/customers/:id/erase": {
    reads: "staff",
    writes: "staff",
    does: "customer.erase",
    posts: { "": "customer.erase" },
    ids: { "path id": 404 },
  },
  "/console/customers/:id/prescriptions/:prescription": {
    reads: "staff",
    writes: "nobody",
    does: "customer.serve",
    ids: { "path id": 404, "path prescription": 404 },
  },
  "/console/settings/stores": { reads: "staff", writes: "nobody", does: "store.look" },
  "/console/settings/stores/add": { reads: "staff", writes: "staff", does: "store.add", posts: { "": "store.add" } },
  "/console/settings/stores/:id": {
    reads: "staff",
    writes: "staff",
    does: "store.look",
    posts: {
      details: "store.manage",
      hours: "store.manage",
      chairs: "store.manage",
      tax: "store.tax",
      series: "store.own",
      trade: "store.own",
      close: "store.close-days",
      reopen: "store.close-days",
    },
    ids: { "path id": 404 },
  },
  "/console/settings/stores/:id/roster": {
    reads: "staff",
    writes: "staff",
    does: "store.roster",
    posts: { week: "store.roster", day: "store.roster", clear: "store.roster" },
    ids: { "path id": 404, "form person": 404 },
  },
} as const satisfies Record<string, SiteAccess>;
