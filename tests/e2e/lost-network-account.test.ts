import { ACCOUNT_PRESSES } from "#tests/support/presses/account-presses.ts";
import { EYE_TEST_PRESSES } from "#tests/support/presses/eye-test-presses.ts";
import { PASSKEY_PRESSES } from "#tests/support/presses/passkey-presses.ts";
import { REVIEW_PRESSES } from "#tests/support/presses/review-presses.ts";
import { provePresses } from "#tests/support/presses/prove-presses.ts";

provePresses({ ...ACCOUNT_PRESSES, ...PASSKEY_PRESSES, ...EYE_TEST_PRESSES, ...REVIEW_PRESSES });
