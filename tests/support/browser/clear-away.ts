import { afterAll, afterEach } from "vitest";
import { closePages, forgetWishes } from "./browser.ts";

afterEach(closePages);
afterAll(forgetWishes);
