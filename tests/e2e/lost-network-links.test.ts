import { LINK_PRESSES } from "#tests/support/presses/link-presses.ts";
import { provePresses } from "#tests/support/presses/prove-presses.ts";

provePresses(LINK_PRESSES);
