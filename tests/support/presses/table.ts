import { ACCOUNT_PRESSES } from "./account-presses.ts";
import { CONSOLE_PRESSES } from "./console-presses.ts";
import { CART_PRESSES } from "./cart-presses.ts";
import { EYE_TEST_PRESSES } from "./eye-test-presses.ts";
import { CHECKOUT_PRESSES } from "./checkout-presses.ts";
import { ORDER_PRESSES } from "./order-presses.ts";
import { PASSKEY_PRESSES } from "./passkey-presses.ts";
import { REVIEW_PRESSES } from "./review-presses.ts";
import { PRESCRIPTION_PRESSES } from "./prescription-presses.ts";
import type { Row, Writable } from "./press.ts";
import { PRODUCT_PRESSES } from "./product-presses.ts";
import { SIGN_IN_PRESSES } from "./sign-in-presses.ts";
import { SMALL_PRESSES } from "./small-presses.ts";
import { VISITOR_PRESSES } from "./visitor-presses.ts";

/** A row for each address that takes posts: one without does not compile. */
export const PRESSES = {
  ...VISITOR_PRESSES,
  ...SIGN_IN_PRESSES,
  ...SMALL_PRESSES,
  ...PRODUCT_PRESSES,
  ...CART_PRESSES,
  ...CHECKOUT_PRESSES,
  ...ACCOUNT_PRESSES,
  ...PASSKEY_PRESSES,
  ...EYE_TEST_PRESSES,
  ...REVIEW_PRESSES,
  ...ORDER_PRESSES,
  ...PRESCRIPTION_PRESSES,
  ...CONSOLE_PRESSES,
} satisfies Record<Writable, Row>;
