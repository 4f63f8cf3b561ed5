import { createReportLink } from "#services/prescriptions/report-link.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { plantQuestion } from "#tests/support/shop/plant-question.ts";
import { reviewWithPhotos } from "#tests/support/shop/review-photo.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import type { Person } from "./person.ts";
import type { Kit, Samples } from "./sample.ts";

const product = async ({ goods }: Kit) => [{ path: { id: goods.unit.productId } }];

const waitingPhoto = ({ shop, goods }: Kit) => reviewWithPhotos(shop, { productId: goods.unit.productId });

/** By the names of domain/access/catalogue-rows.ts. */
export const CATALOGUE_SAMPLES: Samples = {
  "GET /v1/products/getWebsiteProductsBySubCategorySlug/:slug": async () => [{ path: { slug: "eye_glasses" } }],
  "POST /v1/products/filterWebsiteProducts": async () => [{ body: { category: "eye_glasses" } }],
  "POST /v1/products/search_product": async () => [{ body: { name: "Aravalli" } }],
  "GET /v1/products/websiteProductAutocomplete/:term": async () => [{ path: { term: "aravalli" } }],
  "GET /v1/products/getWebsiteProductByLiveSaleId/:id": async ({ goods }) => [{ path: { id: goods.liveSaleId } }],
  "GET /v1/products/getSaleProducts/:type": async () => [{ path: { type: "saleEyewears" } }],
  "GET /v1/sliders/:key": async () => [{ path: { key: "bestsellingEyeglasses" } }],
  "GET /v1/reviews/photos": async () => [{ query: { limit: 5 } }],
  "GET /v1/reviews/photos/:id/picture": async (kit) => [{ path: { id: (await waitingPhoto(kit)).photoIds[0]! } }],
  "POST /v1/reviews/photos/:id": async (kit) => [
    { path: { id: (await waitingPhoto(kit)).photoIds[0]! }, body: { verdict: "approved" } },
  ],
  "DELETE /v1/reviews/:id": async (kit) => [{ path: { id: (await waitingPhoto(kit)).reviewId } }],
  "POST /v1/ratings": async ({ goods }, { actor, words }) => [
    {
      body: {
        user_id: actor.id,
        product_id: goods.unit.productId,
        rating: 4,
        comment: `Fits well, says ${words.public}`,
      },
    },
  ],
  "GET /v1/ratings/getProductRating/:id": product,
  "GET /v1/questions": async ({ goods }) => [{ query: { product_id: goods.unit.productId } }],
  "POST /v1/questions": async ({ goods }, { words }) => [
    { body: { product_id: goods.unit.productId, question: `Does it fold flat, asks ${words.public}?` } },
  ],
  "DELETE /v1/questions/:id": async ({ db, goods }, { actor }) => [
    { path: { id: await plantQuestion(db, { userId: actor.id, productId: goods.unit.productId }) } },
  ],
  "GET /v1/lenses/findLensesByBrand/:brand": async () => [{ path: { brand: "aravalli" } }],
  "GET /v1/banners": async () => [{}],
  "GET /v1/stores": async () => [{}],
  "GET /v1/delivery": async ({ goods }) => [
    { query: { pin: "110001", product_live_sale_id: goods.liveSaleId, attributeValue_id: goods.unit.valueId } },
  ],
  "GET /v1/coupons/:code": async ({ goods }) => [{ path: { code: goods.couponCode } }],
};

const lineBody = ({ goods }: Kit, { actor }: Person) => ({
  user_id: actor.id,
  user_email: actor.email,
  product_id: goods.unit.productId,
  attributeValue_id: goods.unit.valueId,
  power: "single-vision-prescription-glasses",
  lens_id: goods.lensId,
});

/** Paid at the gateway, and not yet told to the shop. */
async function paidOrder(kit: Kit, { actor, addressId }: Person) {
  await kit.fillCart(kit.goods, actor);
  const { id } = await kit.begin({ actor, addressId });
  const { id: paymentId } = kit.gateway.pay(id);
  return { id, paymentId, signature: kit.gateway.sign(id, paymentId) };
}

const linkOf = async ({ shop }: Kit, { actor, orderId }: Person) => {
  const { expires, signature } = await createReportLink(shop, { holder: { actor, guestKey: null }, orderId });
  return { expires, signature };
};

/** By the names of domain/access/order-rows.ts. */
export const ORDER_SAMPLES: Samples = {
  "GET /v1/billing": async (_, { actor }) => [{ query: { user_id: actor.id, store_id: 45 } }],
  "POST /v1/billing": async (kit, person) => {
    const { id, paymentId, signature } = await paidOrder(kit, person);
    const { id: user_id, email: user_email } = person.actor;
    const order = {
      user_id,
      bill: [{ user_id, user_email }],
      address_id: person.addressId,
      payment_mode: "online",
      razorpay_order_id: id,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    };
    return [{ body: lineBody(kit, person) }, { body: [lineBody(kit, person)] }, { body: order }];
  },
  "DELETE /v1/billing/:id": async (kit, { actor }) => [{ path: { id: await kit.fillCart(kit.goods, actor) } }],
  "POST /v1/billing/record_billing": async ({ goods }, { actor }) => [
    {
      body: {
        store_id: actor.storeId ?? websiteStore.id,
        customer_name: "Meera Nair",
        phone: "9812345671",
        // An administrator works in no store.
        ...(actor.role !== "admin" && { sale_person: actor.id, optometrist: actor.id }),
        bill: [
          {
            product_id: goods.unit.productId,
            attributeValue_id: goods.unit.valueId,
            power: "single-vision-prescription-glasses",
            lens_id: goods.lensId,
          },
        ],
      },
    },
  ],
  "POST /v1/billing/search_inventory": async () => [{ body: { title: "Aravalli", store_id: websiteStore.id! } }],
  "POST /v1/payment-transaction-history/createRazorPayOrder": async (kit, { actor, addressId }) => {
    await kit.fillCart(kit.goods, actor);
    return [{ body: { address_id: addressId, store_id: websiteStore.id, couponId: kit.goods.couponId } }];
  },
  "POST /v1/payment-transaction-history/webhook": async (kit, person) => {
    const { paymentId } = await paidOrder(kit, person);
    const { rawBody, headers } = kit.gateway.event("payment.captured", {
      payment: kit.gateway.payments.get(paymentId)!,
    });
    return [{ body: rawBody, headers: { "content-type": "application/json", ...headers } }];
  },
  "GET /v1/storeorders/:billingId": async (_, { orderId }) => [{ path: { billingId: orderId } }],
  "GET /v1/storesales/getCustomerOrders/:userId": async (_, { actor }) => [{ path: { userId: actor.id } }],
  "GET /v1/storesales/getBillByUniqueId/:id": async (_, { uniqueId }) => [{ path: { id: uniqueId } }],
  "POST /v1/eye-tests/uploadPrescription": async (_, { frameLineId, orderId, personId, words }) => [
    {
      body: {
        ...TYPED,
        storeOrderId: frameLineId,
        billing_id: orderId,
        person_id: personId,
        customer_name: words.name,
        remarks: words.remarks,
      },
    },
    {
      body: { storeOrderId: frameLineId, billing_id: orderId, person_id: personId, customer_name: words.name },
      file: { name: "sheet.pdf", bytes: makePdf() },
    },
  ],
  "GET /v1/eye-tests/getTestReportByBillingId/:id": async (kit, person) => [
    { path: { id: person.orderId } },
    { path: { id: person.orderId }, query: await linkOf(kit, person) },
  ],
  "GET /v1/eye-tests/getPrescriptionFile/:id": async (kit, person) => {
    const id = await kit.giveSheet(person);
    return [{ path: { id } }, { path: { id }, query: { billing_id: person.orderId, ...(await linkOf(kit, person)) } }];
  },
};
