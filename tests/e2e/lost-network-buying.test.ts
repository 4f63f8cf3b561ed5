import { CART_PRESSES } from "#tests/support/presses/cart-presses.ts";
import { CHECKOUT_PRESSES } from "#tests/support/presses/checkout-presses.ts";
import { PRODUCT_PRESSES } from "#tests/support/presses/product-presses.ts";
import { provePresses } from "#tests/support/presses/prove-presses.ts";

provePresses({ ...PRODUCT_PRESSES, ...CART_PRESSES, ...CHECKOUT_PRESSES });
