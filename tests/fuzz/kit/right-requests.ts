import { TEST_PASSWORD } from "#db/seed/seed-test-shop.ts";
import { type Asked, type Bought, inJson } from "./buy-something.ts";
import type { FuzzRequest } from "./draw-request.ts";
import type { Target } from "./open-target.ts";

/** Requests that are right in a way that hardly anybody could draw, such as a signed payment, by the name of their call. */
export function rightRequests({ ids }: Target, bought: Bought): Record<string, FuzzRequest[]> {
  const { line, placed, upload, order, event } = bought;
  const user = ids.users.customer;
  const address = {
    state: "Delhi",
    city: "New Delhi",
    zip_code: "110001",
    address1: "12 Lodhi Road",
    country: "India",
  };
  const found = `/eye-tests/getTestReportByBillingId/${placed.id}`;
  const opens = inJson("/payment-transaction-history/createRazorPayOrder", {
    address_id: ids.addresses.otherMaharashtra,
  });
  const told = {
    method: "POST",
    url: "/v1/payment-transaction-history/webhook",
    headers: event.headers,
    body: event.rawBody,
  };
  const bill = { customer_name: "Asha Rao", phone: "9812345678", bill: [line] };
  return {
    "POST /login/login": [by("guest", inJson("/login/login", { username: email, password: TEST_PASSWORD }))],
    "POST /passkeys/begin": [by("customer", inJson("/passkeys/begin", { current_password: TEST_PASSWORD }))],
    "PATCH /users/{id}": [by("customer", { ...inJson(`/users/${user}`, { first_name: "Asha" }), method: "PATCH" })],
    "POST /addresses": [by("customer", inJson("/addresses", { ...address, for_id: user }))],
    "PUT /addresses": [
      by("customer", { ...inJson("/addresses", { ...address, id: ids.addresses.delhi, for_id: user }), method: "PUT" }),
    ],
    "DELETE /addresses/{id}": [by("customer", at("DELETE", `/addresses/${ids.addresses.karnataka}`))],
    "POST /ratings": [by("customer", inJson("/ratings", { product_id: line.product_id, rating: 4, comment: "Light" }))],
    "GET /reviews/photos/{id}/picture": [by("admin", at("GET", `/reviews/photos/${bought.photoIds[1]}/picture`))],
    "POST /reviews/photos/{id}": [
      by("admin", inJson(`/reviews/photos/${bought.photoIds[0]}`, { verdict: "approved" })),
    ],
    "GET /questions": [by("guest", at("GET", `/questions?product_id=${line.product_id}`))],
    "POST /questions": [
      by("customer", inJson("/questions", { product_id: line.product_id, question: "Does it fold flat?" })),
    ],
    "DELETE /questions/{id}": [by("customer", at("DELETE", `/questions/${bought.questionId}`))],
    "POST /wishlists": [by("customer", inJson("/wishlists", { user_id: user, product_id: line.product_id }))],
    "POST /billing": [order, line, [line]].map((body) => by("customer", inJson("/billing", body))),
    "DELETE /billing/{id}": [by("other customer", at("DELETE", `/billing/${bought.cartLineIds[1]}`))],
    "POST /billing/record_billing": [by("seller", inJson("/billing/record_billing", bill))],
    "POST /payment-transaction-history/createRazorPayOrder": [by("other customer", opens)],
    "POST /payment-transaction-history/webhook": [by("guest", told)],
    "GET /storeorders/{billingId}": [by("customer", at("GET", `/storeorders/${placed.id}`))],
    "GET /storesales/getBillByUniqueId/{id}": [
      by("customer", at("GET", `/storesales/getBillByUniqueId/${placed.unique_id}`)),
    ],
    "GET /delivery": [
      by("guest", at("GET", `/delivery?pin=110001&product_live_sale_id=${ids.products.sunglasses.liveSaleId}`)),
    ],
    "POST /eye-tests/uploadPrescription": [by("customer", upload)],
    "GET /eye-tests/getTestReportByBillingId/{id}": [by("customer", at("GET", found))],
    "GET /eye-tests/getPrescriptionFile/{id}": [
      by("customer", at("GET", `/eye-tests/getPrescriptionFile/${bought.sheetId}`)),
    ],
  };
}

const email = "customer@chashma.example";

const by = (as: FuzzRequest["as"], request: Asked): FuzzRequest => ({ kind: "valid", as, ...request });

const at = (method: string, path: string): Asked => ({ method, url: `/v1${path}`, headers: {}, body: null });
