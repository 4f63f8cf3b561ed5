import { ORDER_PRESSES } from "#tests/support/presses/order-presses.ts";
import { PRESCRIPTION_PRESSES } from "#tests/support/presses/prescription-presses.ts";
import { provePresses } from "#tests/support/presses/prove-presses.ts";

provePresses({ ...ORDER_PRESSES, ...PRESCRIPTION_PRESSES });
