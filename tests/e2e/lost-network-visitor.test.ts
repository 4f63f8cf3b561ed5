import { provePresses } from "#tests/support/presses/prove-presses.ts";
import { SIGN_IN_PRESSES } from "#tests/support/presses/sign-in-presses.ts";
import { SMALL_PRESSES } from "#tests/support/presses/small-presses.ts";
import { VISITOR_PRESSES } from "#tests/support/presses/visitor-presses.ts";

provePresses({ ...VISITOR_PRESSES, ...SIGN_IN_PRESSES, ...SMALL_PRESSES });
