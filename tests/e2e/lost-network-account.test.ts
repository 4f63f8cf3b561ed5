import { ACCOUNT_PRESSES } from "#tests/support/presses/account-presses.ts";
import { provePresses } from "#tests/support/presses/prove-presses.ts";

provePresses(ACCOUNT_PRESSES);
